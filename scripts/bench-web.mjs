// `npm run bench:web`: what the pages weigh and how quick they are in a real Chromium, the processor slowed four times.
/* global document, requestAnimationFrame -- what runs inside the page */
import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from './machine.mjs';
import { setup } from './setup.mjs';

const web = fileURLToPath(new URL('../dist/web', import.meta.url));
const SLOW = 4;
const RUNS = 3;
const budget = { lobby: 60, table: 150, usable: 2500, click: 100, layout: 16 };
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

await setup();
const weights = new Map(); // path → kB compressed
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://host');
  if (pathname.startsWith('/api/')) return void response.writeHead(503).end();
  const file = join(web, pathname);
  const found = existsSync(file) && statSync(file).isFile() ? file : join(web, 'index.html');
  const packed = gzipSync(readFileSync(found), { level: 9 });
  if (found.endsWith('.js')) weights.set(pathname, packed.length / 1000);
  const type = types[extname(found)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(packed);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath: findChromium(), args: flags });

async function fresh(path, rate) {
  weights.clear();
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en' });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(address + path, { waitUntil: 'commit' });
  return { context, page, slow: (rate) => wire.send('Emulation.setCPUThrottlingRate', { rate }) };
}
const sum = () => [...weights.values()].reduce((a, b) => a + b, 0);
const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];

async function lobby() {
  const { context, page } = await fresh('/', 1);
  await page.waitForSelector('.door');
  await page.waitForLoadState('networkidle');
  const weight = sum();
  await context.close();
  return weight;
}

// Usable: the prompt stands and something can be done.
async function table() {
  const { context, page, slow } = await fresh('/play/fantasy-defense', SLOW);
  await page.waitForSelector('.prompt .button');
  const usable = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const weight = sum();
  const click = await page.evaluate(answered);
  await slow(1);
  const layout = await page.evaluate(relaid);
  await context.close();
  return { weight, usable, click, layout };
}

/** From a click on an action to the frame that shows what it led to. */
async function answered() {
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  document.querySelector('.prompt [aria-keyshortcuts="."]').click();
  await painted();
  await painted();
  const button = document.querySelector('dialog[open] li button');
  const lines = () => document.querySelectorAll('#panel ol li').length;
  const before = lines();
  const start = performance.now();
  button.click();
  while (lines() === before) await new Promise((done) => requestAnimationFrame(done));
  return performance.now() - start;
}
/** The whole board laid out anew. */
function relaid() {
  const board = document.querySelector('.board');
  const times = [];
  for (let i = 0; i < 9; i++) {
    board.style.display = 'none';
    void board.offsetHeight;
    board.style.display = '';
    const start = performance.now();
    void board.offsetHeight;
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[4];
}

const doors = await lobby();
const tables = [];
for (let i = 0; i < RUNS; i++) tables.push(await table());
const of = (key) => median(tables.map((one) => one[key]));
const rows = [
  ['lobby, JavaScript', doors, budget.lobby, 'kB gz'],
  ['Fantasy Defense to the first move, JavaScript in all', of('weight'), budget.table, 'kB gz'],
  [`table usable, cold, processor ${SLOW}x slower`, of('usable'), budget.usable, 'ms'],
  [`click to paint, processor ${SLOW}x slower`, of('click'), budget.click, 'ms'],
  ['full re-layout of the board', of('layout'), budget.layout, 'ms'],
];
for (const [name, value, most, unit] of rows)
  console.log(
    `${value <= most ? 'ok  ' : 'OVER'} ${name.padEnd(56)} ${value.toFixed(1).padStart(8)} ${unit} (at most ${most})`,
  );
await browser.close();
server.close();
process.exitCode = rows.some(([, value, most]) => value > most) ? 1 : 0;
