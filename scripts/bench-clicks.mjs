// `node scripts/bench-clicks.mjs [game …]`: in each game, from a click to the picture that shows what came of it, with the
// processor slowed four times. A press: a piece is picked up or a place looked at, answered by the page alone. A move: an action
// out of the list; its answer is the next picture (what browsers call interaction to next paint), and it is drawn when the
// worker has played it and the table shows what came of it. On a machine with other work to do these times mean little:
// so the work itself is told, too, as processor time of the slowed main thread (script + styles + layout + all).
/* global document, MutationObserver, requestAnimationFrame, addEventListener -- what runs inside the page */
import { createServer } from 'node:http';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { budget } from './budget.mjs';
import { findChromium } from './machine.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'dist/web');
const SLOW = 4;
const MOVES = 8;
const PRESSES = 6;
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const all = readdirSync(join(root, 'packages/games')).filter(
  (name) => !name.startsWith('_') && existsSync(join(root, 'packages/games', name, 'door.json')),
);
const games = process.argv.length > 2 ? process.argv.slice(2) : all;

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://host');
  if (pathname.startsWith('/api/')) return void response.writeHead(503).end();
  const file = join(web, pathname);
  const found = existsSync(file) && statSync(file).isFile() ? file : join(web, 'index.html');
  response.writeHead(200, { 'content-type': types[extname(found)] ?? 'application/octet-stream' });
  response.end(readFileSync(found));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });

/** Notes how long each click took to be painted, and each move to be drawn. Runs in the page. */
function watch() {
  const noted = { press: [], move: [], at: 0 };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') noted.press.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  addEventListener('click', (event) => (noted.at = event.timeStamp), true);
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  const frame = document.querySelector('.frame');
  new MutationObserver(() => {
    const from = noted.at;
    noted.at = 0;
    if (from > 0) painted(() => noted.move.push(performance.now() - from));
  }).observe(frame, { attributeFilter: ['data-shown'] });
}
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

async function measure(game) {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });
  await context.addInitScript(() => localStorage.setItem('rempart.settings', '{"speed":0,"tips":false}'));
  const page = await context.newPage();
  await page.goto(`${address}/play/${game}?seed=bench`);
  await page.waitForSelector('.prompt.mine');
  await page.waitForTimeout(1500);
  await page.evaluate(watch);
  const wire = await context.newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  const noted = () => page.evaluate(() => globalThis.noted);
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = [];
  const spent = async () => {
    const { metrics } = await wire.send('Performance.getMetrics');
    const of = (name) => 1000 * (metrics.find((one) => one.name === `${name}Duration`)?.value ?? 0);
    return ['Script', 'RecalcStyle', 'Layout', 'Task'].map(of);
  };
  for (let i = 0; i < MOVES && (await page.locator('.end').count()) === 0; i++) {
    await page.keyboard.press('.');
    const choice = page.locator('dialog[open] li button').first();
    await choice.waitFor();
    await page.waitForTimeout(700); // whatever moved has come to rest
    const box = await choice.boundingBox();
    const before = await spent();
    await page.mouse.click(box.x + 20, box.y + box.height / 2);
    await page.waitForTimeout(900);
    const after = await spent();
    work.push(after.map((ms, i) => ms - before[i]));
    await page.waitForSelector('.frame[aria-busy=false]');
    const agree = page.locator('.ask-first .agree');
    if ((await agree.count()) > 0) {
      await page.waitForTimeout(500);
      await agree.click();
    }
    await page.waitForTimeout(700);
    await page.waitForSelector('.prompt.mine, .end');
  }
  const { move, press: answer } = await noted();
  await page.evaluate(() => void (globalThis.noted.press.length = 0));
  const spots = page.locator('.hand :is(.glows, .hot):not([aria-disabled=true]), [role=tab]');
  for (let i = 0; i < PRESSES && (await spots.count()) > 0; i++) {
    const spot = spots.nth(i % (await spots.count()));
    await spot.click({ timeout: 4000 }).catch(() => undefined);
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
  const { press } = await noted();
  await context.close();
  return { game, move, answer, press, work };
}

for (const game of games) {
  const { move, answer, press, work } = await measure(game);
  const say = (name, list) =>
    `${name}: ${middle(list).toFixed(0).padStart(4)} ms in the middle, ${Math.max(0, ...list)
      .toFixed(0)
      .padStart(4)} at most, of ${list.length}`;
  const isSlow = middle(answer) > budget.click || middle(press) > budget.click;
  const parts = [0, 1, 2, 3].map((i) => middle(work.map((one) => one[i])).toFixed(0));
  console.log(
    `${isSlow ? 'OVER' : 'ok  '} ${game.padEnd(24)} ${say('press', press)}; ${say('answer to a move', answer)}; ${say('drawn', move)}; work ${parts.join(' + ')}`,
  );
}
await browser.close();
server.close();
