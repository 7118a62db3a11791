// `npm run bench:web`: what the pages weigh and how quick they are in a real Chromium, the processor slowed four times.
/* global document, requestAnimationFrame -- what runs inside the page */
import { createServer } from 'node:http';
import { existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { budget, packed as pack } from './budget.mjs';
import { findChromium } from './machine.mjs';
import { setup } from './setup.mjs';

const web = fileURLToPath(new URL('../dist/web', import.meta.url));
const SLOW = 4;
const RUNS = 3;
const CLICKS = 4; // of each sort in a run
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

await setup();
const weights = new Map(); // path → kB compressed
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://host');
  if (pathname.startsWith('/api/')) return void response.writeHead(503).end();
  const file = join(web, pathname);
  const found = existsSync(file) && statSync(file).isFile() ? file : join(web, 'index.html');
  const packed = pack(found);
  if (found.endsWith('.js')) weights.set(pathname, packed.length / 1000);
  const type = types[extname(found)] ?? 'application/octet-stream';
  const keep = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'; // as our server does
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': keep }).end(packed);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath: findChromium(), args: flags });

async function fresh(path, rate) {
  weights.clear();
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'en',
    viewport: { width: 1440, height: 900 }, // the log stands open beside the board
  });
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
  const pick = [];
  const board = [];
  const list = [];
  const ask = () => page.evaluate(() => document.querySelector('.fd.board').dataset.ask);
  for (let i = 0; i < CLICKS; i++) {
    while ((await ask()) === 'infiltrate') list.push(await page.evaluate(inList));
    const [picked, placed] = await page.evaluate(onBoard);
    pick.push(picked);
    board.push(placed);
    list.push(await page.evaluate(inList));
    await page.evaluate(() => document.querySelector('header [aria-keyshortcuts="u"]').click());
  }
  await slow(1);
  const layout = await page.evaluate(relaid);
  await context.close();
  return { weight, usable, pick: median(pick), board: median(board), list: median(list), layout };
}

/**
 * From a click to the frame that shows what it led to: here of a card that is picked up and of the gate where it is put
 * (undone again, so that there is always a next one).
 */
async function onBoard() {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const until = async (seen) => {
    while (!seen()) await frame();
  };
  const lines = () => document.querySelectorAll('#panel ol li').length;
  const still = () => document.querySelector('[aria-busy="true"]') === null;
  const after = async (click, seen) => {
    await new Promise((done) => setTimeout(done, 800)); // whatever moved has come to rest
    await until(still);
    const start = performance.now();
    click();
    await until(seen);
    return performance.now() - start;
  };
  const picked = await after(
    () => document.querySelector('.hand .card.unit.glows').click(),
    () => document.querySelector('[data-gate].able') !== null,
  );
  const before = lines();
  const placed = await after(
    () => document.querySelector('[data-gate].able').click(),
    () => lines() > before,
  );
  await after(
    () => document.querySelector('header [aria-keyshortcuts="u"]').click(),
    () => lines() > before + 1,
  );
  return [picked, placed];
}
/** The same by the list of all that is legal: it closes, and the board shows what was done. */
async function inList() {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await new Promise((done) => setTimeout(done, 800));
  document.querySelector('header [aria-keyshortcuts="."]').click();
  await new Promise((done) => setTimeout(done, 500));
  const lines = () => document.querySelectorAll('#panel ol li').length;
  const before = lines();
  const start = performance.now();
  document.querySelector('dialog[open] li button').click();
  while (lines() === before || document.querySelector('dialog[open]') !== null) await frame();
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
  [`click on a card to paint, processor ${SLOW}x slower`, of('pick'), budget.click, 'ms'],
  [`click on a gate to paint, processor ${SLOW}x slower`, of('board'), budget.click, 'ms'],
  [`click in the list of actions to paint, ${SLOW}x slower`, of('list'), budget.click, 'ms'],
  ['full re-layout of the board', of('layout'), budget.layout, 'ms'],
];
for (const [name, value, most, unit] of rows)
  console.log(
    `${value <= most ? 'ok  ' : 'OVER'} ${name.padEnd(56)} ${value.toFixed(1).padStart(8)} ${unit} (at most ${most})`,
  );
await browser.close();
server.close();
process.exitCode = rows.some(([, value, most]) => value > most) ? 1 : 0;
