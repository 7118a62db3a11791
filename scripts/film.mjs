/* global document, MutationObserver -- what runs inside the page */
// Ten stills of one staged moment of each game, as one picture: docs/pictures/film-<game>.jpg. `node scripts/film.mjs [game …]`,
// after a build. A game is played from the list of what is legal until the moment comes on stage.
import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './machine.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const STILLS = 10;
const MOVES = 400; // then the moment has not come
const SIZE = { width: 1280, height: 800 };

/** Where it is laid, what is done (the first that fits, else any), which event opens the moment, how long it is watched. */
const moments = {
  'fantasy-defense': {
    seed: '7',
    prefer: [/^(fight|battle)/i, /^deploy/i, /^end/i],
    event: ['battleLost', 'battleWon'],
    lasts: 3600,
  },
  havresac: { seed: '7', prefer: [/next/i], event: ['glory'], lasts: 7400 },
  'defenders-of-the-realm': {
    seed: '7',
    prefer: [/end the day/i, /night/i, /pass/i],
    event: ['night'],
    after: 3,
    lasts: 7000,
  },
  'dark-rituals': { seed: '7', prefer: [/no reaction/i, /pass/i], event: ['hit'], lasts: 4600 },
  daifen: { seed: '7', prefer: [/^ready/i], event: ['report'], lasts: 9000 },
};

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
function serve() {
  const folder = join(root, 'dist/web');
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    if (path.startsWith('/api/')) return void response.writeHead(503).end();
    const file = join(folder, path);
    const found = existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html');
    response.writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'application/octet-stream' });
    response.end(readFileSync(found));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Waits until one of these events is on stage; false: everything has been shown, and none was. */
const comes = (page, names) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const frame = document.querySelector('.frame');
        const look = () => {
          const { event, shown, known } = frame.dataset;
          const isDone =
            event === undefined && shown === known && document.querySelector('.prompt.mine, .end') !== null;
          if (!wanted.includes(event) && !isDone) return;
          watcher.disconnect();
          resolve(wanted.includes(event));
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document.body, { attributes: true, childList: true, subtree: true });
        look();
      }),
    names,
  );

/** One action of the list: the first that somebody would prefer, else another each time. */
async function act(page, prefer, turn) {
  await page.waitForSelector('.prompt.mine');
  await page.keyboard.press('.');
  const choices = page.locator('dialog[open] li button');
  await choices.first().waitFor();
  const texts = await choices.allInnerTexts();
  const liked = prefer.map((one) => texts.findIndex((text) => one.test(text))).find((at) => at >= 0);
  const before = await page.getAttribute('.frame', 'data-known');
  const isDone = () =>
    page.waitForFunction(
      (known) =>
        document.querySelector('.frame').dataset.known !== known ||
        document.querySelector('.ask-first .agree') !== null,
      before,
    );
  await choices.nth(liked ?? (turn * 7) % texts.length).click();
  await isDone();
  const agree = page.locator('.ask-first .agree');
  if ((await agree.count()) > 0) await agree.click();
}

async function film(browser, address, game) {
  const { seed, prefer, event, lasts, after = 0 } = moments[game];
  const context = await browser.newContext({ viewport: SIZE, locale: 'en' });
  // Slow, so that each still is a moment of its own.
  const look = { language: 'en', speed: 4, tips: false, sound: false };
  await context.addInitScript((one) => localStorage.setItem('rempart.settings', JSON.stringify(one)), look);
  const page = await context.newPage();
  await page.goto(`${address}/play/${game}?seed=${seed}`);
  await page.waitForSelector('.frame .prompt');
  for (let turn = 0; turn < MOVES; turn++) {
    await act(page, turn < after ? [] : prefer, turn);
    if (turn < after) await page.keyboard.press('Escape');
    else if (await comes(page, event)) break;
  }
  const stills = [];
  const start = Date.now();
  for (let i = 0; i < STILLS; i++) {
    const rest = start + (i * lasts) / (STILLS - 1) - Date.now();
    if (rest > 0) await page.waitForTimeout(rest);
    stills.push(await page.screenshot({ type: 'jpeg', quality: 85 }));
  }
  await page.setViewportSize({ width: 1600, height: 402 });
  const pictures = stills.map((still) => `<img src="data:image/jpeg;base64,${still.toString('base64')}">`);
  await page.setContent(
    `<style>body{margin:0;display:grid;grid-template-columns:repeat(5,1fr);gap:2px;background:#000}img{width:100%;display:block}</style>${pictures.join('')}`,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const strip = await page.screenshot({ type: 'jpeg', quality: 62 });
  writeFileSync(join(root, `docs/pictures/film-${game}.jpg`), strip);
  console.error(`film-${game}.jpg: ${Math.round(strip.length / 1000)} kB`);
  await context.close();
}

const server = await serve();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const wanted = process.argv.slice(2);
for (const game of wanted.length > 0 ? wanted : Object.keys(moments))
  await film(browser, `http://127.0.0.1:${server.address().port}`, game);
await browser.close();
server.close();
