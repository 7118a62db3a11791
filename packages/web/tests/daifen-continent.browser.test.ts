/** A continent on the real server: opened, entered by two, filled with bots; deadlines, letters, reports, the replay by turn. */
import type { TableInfo } from '@rempart/protocol';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sound } from './axe.ts';
import { hall, open, shot } from './browser.ts';
import { ADMIN, server } from './server.ts';

const { site, browser } = await hall(server);

interface Answer {
  status: number;
  body: { refusal?: { rule: string; facts?: { why?: string } } } & Record<string, unknown>;
}
/** What the page's own session may ask of the server. */
const call = (page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'content-type': 'application/json', 'x-rempart': '1' };
      const sent = how === 'GET' ? {} : { headers, body: JSON.stringify(what ?? {}) };
      const reply = await fetch(where, { method: how, ...sent });
      return { status: reply.status, body: (await reply.json()) as Answer['body'] };
    },
    [method, path, body] as const,
  );

/** A lord with an address: the link is mailed, and found in the outbox of the house. */
async function lord(
  name: string,
  look: Parameters<typeof open>[1],
  options: Parameters<typeof open>[2] = {},
  email = `${name.toLowerCase()}@example.org`,
) {
  const made = await open(browser, { speed: 0, name, ...look }, options);
  await made.page.goto(`${site.address}/credits`);
  await call(made.page, 'POST', '/api/guest', { name });
  const language = look?.language ?? 'en';
  await call(made.page, 'POST', '/api/account/link', { email, language });
  const mails = (await call(made.page, 'GET', '/api/outbox')).body as unknown as { id: string }[];
  const { path } = (await call(made.page, 'POST', `/api/outbox/${mails[0]?.id}/open`)).body as unknown as {
    path: string;
  };
  const token = path.split('#')[1];
  expect((await call(made.page, 'POST', '/api/account/link/use', { token })).status).toBe(200);
  return made;
}

let ahead = 0; // minutes
/** The server's clock goes to so many minutes before or after the deadline. */
async function towards(page: Page, id: string, minutes: number): Promise<void> {
  const { due } = (await call(page, 'GET', `/api/tables/${id}`)).body as unknown as TableInfo;
  const left = (Date.parse(due ?? '') - Date.now()) / 60_000 - ahead + minutes;
  site.later(left);
  ahead += left;
}
/** A letter with these words in its subject has been sent, and stands in the outbox of the house. */
async function mailed(page: Page, words: string): Promise<void> {
  const subjects = async () =>
    ((await call(page, 'GET', '/api/outbox')).body as unknown as { subject: string }[]).map(({ subject }) => subject);
  await expect.poll(async () => (await subjects()).join('\n'), { timeout: 15_000, interval: 100 }).toContain(words);
  await page.goto(`${site.address}/outbox`);
  await page.getByText(words).first().waitFor();
}
const turnOf = async (page: Page, id: string): Promise<number> =>
  (await call(page, 'GET', `/api/tables/${id}/public`)).body['turn'] as number;

test('a continent: two lords and two bots, from the first form to the last replay', { timeout: 240_000 }, async () => {
  const ann = await lord('Ann', {});
  const bob = await lord('Bob', { language: 'fr', theme: 'day' }, { viewport: { width: 360, height: 740 } });

  // Opened with a tempo, an hour, a zone, a size and options.
  await ann.page.goto(`${site.address}/new/daifen`);
  await ann.page.getByRole('link', { name: 'Open a large table' }).click();
  await ann.page.getByLabel('Name of the table').fill('Estramar');
  await ann.page.getByLabel('Places', { exact: true }).fill('4');
  await ann.page.getByLabel('Your name at this table').fill('Telerin');
  await ann.page.getByLabel('Race').selectOption({ label: 'Elves' });
  await ann.page.getByText('Options', { exact: true }).click();
  await ann.page.getByLabel('Turn limit').selectOption('5');
  await shot(ann.page, 'host-en-night-1280');
  await ann.page.getByRole('button', { name: 'Open it' }).click();
  await ann.page.waitForURL(/\/table\//);
  const id = ann.page.url().split('/').at(-1) as string;
  await ann.page.getByText('You enter as Telerin.').waitFor();
  const link = await ann.page.getByLabel('Invite').inputValue();

  // Entered under a name of one's own; one that is taken is refused by its rule.
  await bob.page.goto(link);
  await bob.page.getByLabel('Votre nom à cette table').fill('telerin');
  await bob.page.getByLabel('Race').selectOption({ label: 'Orcs' });
  await sound(bob.page, 'enter-fr');
  await bob.page.getByRole('button', { name: 'Entrer' }).click();
  await bob.page.getByText('DA-2.5').waitFor();
  await bob.page.getByLabel('Votre nom à cette table').fill('Morveille');
  await bob.page.getByRole('button', { name: 'Entrer' }).click();
  await bob.page.getByText('Vous entrez sous le nom de Morveille.').waitFor();
  await ann.page.getByText('2 of 4 taken').waitFor();
  await sound(ann.page, 'muster-en');
  await ann.page.getByRole('button', { name: 'Begin' }).click();

  // Ann sends her form, Bob does not: he is reminded, and the turn goes on without him.
  await ann.page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  expect(await ann.page.getByRole('button', { name: /end the turn/i }).count()).toBe(0); // the deadline does that
  await ann.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ann.page.getByText('Sent, revision 1').waitFor();
  await towards(ann.page, id, -5 * 60);
  await mailed(bob.page, 'aucun ordre reçu');
  const before = (await call(bob.page, 'GET', `/api/tables/${id}/look?seat=1`)).body as unknown as {
    view: { n: number; state: { ids: string[] } };
  };
  await towards(ann.page, id, 1);
  await expect.poll(() => turnOf(ann.page, id), { timeout: 15_000, interval: 100 }).toBe(2);

  // Too late, by its rule.
  const { n, state } = before.view;
  const form = { schema: 'daifen.orders/1', continent: id, kingdom: state.ids[1], turn: 1 };
  const sent = { seat: 1, id: 'late-1', n, action: { kind: 'orders', form } };
  const late = await call(bob.page, 'POST', `/api/tables/${id}/play`, sent);
  expect(late.body.refusal).toMatchObject({ rule: 'DA-1.5', facts: { why: 'E_LATE' } });

  // The mail is in the outbox, and leads to the report.
  await mailed(ann.page, 'Estramar, turn 1: your report');
  await ann.page.goto(`${site.address}/reports/${id}/1`);
  await ann.page.getByRole('region', { name: /turn 1/i }).waitFor();
  await sound(ann.page, 'report-en');
  await bob.page.goto(`${site.address}/about/${id}`);
  await bob.page.getByText('4 royaumes en vie').waitFor();
  await sound(bob.page, 'about-fr');
  await bob.page.goto(`${site.address}/pigeons/${id}`);
  await bob.page.getByRole('heading', { level: 1 }).waitFor();
  await sound(bob.page, 'pigeons-fr');

  // The referee finds that both move from one network, and looks at it; nobody is removed for that alone.
  const minos = await lord('Minos', {}, {}, ADMIN);
  await minos.page.goto(`${site.address}/about/${id}`);
  await minos.page.getByRole('link', { name: 'The referee’s desk' }).click();
  await minos.page.getByText('Telerin · Morveille').waitFor();
  await sound(minos.page, 'referee-en');

  for (let turn = 2; turn <= 5; turn++) {
    await towards(ann.page, id, 1);
    if (turn < 5) await expect.poll(() => turnOf(ann.page, id), { timeout: 15_000, interval: 100 }).toBe(turn + 1);
  }
  await expect
    .poll(async () => (await call(ann.page, 'GET', `/api/tables/${id}`)).body['status'], {
      timeout: 15_000,
      interval: 100,
    })
    .toBe('over');

  // Everything is shown, turn by turn, also to somebody who was not there.
  const eve = await open(browser, { speed: 0 });
  await eve.page.goto(`${site.address}/about/${id}`);
  await eve.page.getByRole('link', { name: 'Replay, turn by turn' }).click();
  const chapters = eve.page.getByLabel('Chapters');
  await chapters.selectOption({ label: 'Turn 2' });
  await eve.page.waitForURL(/n=\d+/);
  const second = eve.page.url();
  await chapters.selectOption({ label: 'Turn 3' });
  await expect.poll(() => eve.page.url(), { timeout: 15_000 }).not.toBe(second);
  await eve.page.getByLabel('Seen by').waitFor();
  await sound(eve.page, 'replay-turns-en');
  expect([...ann.faults, ...bob.faults, ...eve.faults].filter((fault) => !fault.includes('WebSocket'))).toEqual([]);
});

test(
  '[DA-4.1] over days: the clock in sight, a draft at every device, sent at the deadline',
  { timeout: 120_000 },
  async () => {
    const ada = await lord('Ada', {}, { viewport: { width: 1280, height: 800 } });
    const ben = await lord('Ben', { language: 'fr' }, { viewport: { width: 390, height: 844 } });
    const made = await call(ada.page, 'POST', '/api/tables', {
      game: 'daifen',
      seats: 2,
      name: 'Falgarde',
      visibility: 'public',
      tempo: { id: 'normal', time: '20:00', zone: 'Europe/Paris' },
      opening: { start: 'host', open: 'bots', level: 'easy' },
      as: { name: 'Telerin', choices: { race: 'elves' } },
    });
    const id = made.body['id'] as string;
    await call(ben.page, 'POST', `/api/tables/${id}/join`, { name: 'Morveille', choices: { race: 'orcs' } });
    await call(ada.page, 'POST', `/api/tables/${id}/start`);
    const { due } = (await call(ada.page, 'GET', `/api/tables/${id}`)).body as unknown as TableInfo;
    const table = `${site.address}/table/${id}`;
    for (const { page } of [ada, ben]) {
      await page.goto(table);
      await page.locator(`.gauges time[datetime="${due}"]`).waitFor();
    }
    await ada.page.locator('.bar .due', { hasText: 'The turn ends' }).waitFor();

    // Sent: the form, the prompt and the list of games say so.
    await ada.page.getByRole('spinbutton', { name: 'Library' }).fill('1');
    await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
    await ada.page.locator('[data-part=info]', { hasText: 'Orders sent. You may change them until' }).waitFor();
    expect(await ada.page.locator('[data-part=info] .ask').isVisible()).toBe(false);
    await shot(ada.page, 'da-days-sent-en-1280');

    // Written and not sent, at the phone; found at the desk, where nothing was typed.
    const kept = ben.page.waitForResponse(
      (reply) => reply.url().endsWith('/draft') && reply.request().method() === 'POST',
    );
    await ben.page.locator('#da-tab-orders').click();
    await ben.page.getByRole('spinbutton', { name: 'Carrière' }).fill('1');
    await ben.page.locator('.bar .due', { hasText: 'Part tel quel' }).waitFor();
    await kept;
    await shot(ben.page, 'da-days-draft-fr-390');
    const { cookies } = await ben.context.storageState();
    const desk = await open(browser, { speed: 0, language: 'fr' }, { storageState: { cookies, origins: [] } });
    await desk.page.goto(table);
    await desk.page.locator('.bar[data-standing=unsent]').waitFor();
    await desk.page.locator('#da-tab-orders').click();
    expect(await desk.page.getByRole('spinbutton', { name: 'Carrière' }).inputValue()).toBe('1');
    await desk.page.goto(`${site.address}/mine`);
    await desk.page.locator(`[data-table="${id}"]`, { hasText: 'jusqu’au' }).waitFor();
    await shot(desk.page, 'da-days-mine-fr-1440');

    await towards(ada.page, id, 1);
    await ben.page.locator('.headline', { hasText: 'Carrière × 1' }).waitFor();
    await ada.page.locator('.headline', { hasText: 'Library × 1' }).waitFor();
    expect([...ada.faults, ...ben.faults, ...desk.faults].filter((fault) => !fault.includes('WebSocket'))).toEqual([]);
  },
);
