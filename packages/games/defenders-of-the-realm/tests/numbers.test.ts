/** Numbers of the rulebook come from the content: with other content the same code plays by other numbers. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { box } from '../content/box.ts';
import { misfits } from '../../schema.ts';

type Tree = { [key: string]: never };
const files = (): { [file: string]: Tree } => structuredClone(box.files) as never;

/** The rules as they would be with this content. */
async function rulesWith(change: (content: { [file: string]: Tree }) => void): Promise<typeof import('./realm.ts')> {
  const content = files();
  change(content);
  vi.resetModules();
  for (const [file, json] of Object.entries(content)) vi.doMock(`../content/${file}.json`, () => ({ default: json }));
  return import('./realm.ts');
}
afterEach(() => {
  for (const file of Object.keys(box.files)) vi.doUnmock(`../content/${file}.json`);
  vi.resetModules();
});
/** The one effect of this type in a file. */
function effectsIn(tree: unknown, type: string): { [field: string]: unknown }[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const found = Object.values(tree).flatMap((inner) => effectsIn(inner, type));
  return (tree as { type?: unknown }).type === type ? [tree as { [field: string]: unknown }, ...found] : found;
}

describe('numbers in the content', () => {
  const HORSE = 'hc-blood-flats-2';
  it('[DT-3.2] [DT-3.3] how far a horse and an eagle carry', async () => {
    const far = await rulesWith(({ game }) => {
      (game as unknown as { constants: { travelRange: object } }).constants.travelRange = { horse: 3, eagle: 5 };
    });
    const { act, realm } = far;
    const s = realm({ heroes: ['dwarf'], at: ['wolf-pass'], hands: [[HORSE, 'hc-wyvern-forest-2']] });
    s.allows(act('ride', { by: HORSE, to: 'windy-pass' }));
    const lines = (kind: string): number =>
      Math.max(...s.engine.legal(s.state, 0).flatMap((a) => (a.kind === kind ? [far.linesTo(s.state, a)] : [])));
    expect([lines('ride'), lines('fly')]).toEqual([3, 5]);
  });
  it('[DT-15.10] [DT-15.11] how far an own mount carries, whatever the cards do', async () => {
    const { act, realm, linesTo } = await rulesWith(({ heroes }) => {
      for (const effect of effectsIn(heroes, 'move')) effect.range = effect.mode === 'horse' ? 1 : 2;
    });
    const paladin = realm({ heroes: ['paladin'], at: ['wolf-pass'], hands: [[HORSE]] });
    const most = (s: typeof paladin, by: string): number =>
      Math.max(
        ...s.engine.legal(s.state, 0).flatMap((a) => ((a as { by?: string }).by === by ? [linesTo(s.state, a)] : [])),
      );
    expect([most(paladin, 'noble-steed'), most(paladin, HORSE)]).toEqual([1, 2]);
    paladin.refuses('DT-3.20', act('ride', { by: 'noble-steed', to: 'bounty-bay' }), { range: 1, lines: 2 });
    expect(most(realm({ heroes: ['eagle-rider'], at: ['wolf-pass'] }), 'eagle-flight')).toBe(2);
  });
  it('[DT-15.20] how many dice Visions add', async () => {
    const { act, d, realm } = await rulesWith(({ heroes }) => {
      for (const effect of effectsIn(heroes, 'extra-die')) effect.amount = 3;
    });
    realm({
      heroes: ['sorceress'],
      at: ['blood-flats'],
      crystals: { 'blood-flats': 1 },
      hands: [['hc-ghost-marsh-1']],
      tape: d(1, 1, 1, 1, 5),
    })
      .plays(act('purify', { card: 'hc-ghost-marsh-1' }))
      .tells({ e: 'purified', dice: [1, 1, 1, 1, 5], success: true });
    realm({ heroes: ['sorceress'], at: ['fire-river'], quests: ['war-banner-of-valor'], tape: d(1, 1, 1, 1, 1, 1) })
      .plays(act('quest', { actions: 1 }))
      .tells({ e: 'questRolled', dice: [1, 1, 1, 1, 1, 1] });
  });
  it('[DT-14.3] which die the envoys’ reward rolls', async () => {
    const { act, d, realm } = await rulesWith(({ quests }) => {
      for (const effect of effectsIn(quests, 'remove-minions-roll')) effect.die = 'd3';
    });
    realm({
      at: ['land-of-amazons'],
      quests: ['amazon-envoy'],
      minions: { 'cursed-plateau': { red: 3 } },
      tape: d(5, 1, 1, 3),
    })
      .plays(act('quest', { actions: 1 }))
      .tells({ e: 'rewardRolled', die: 2 })
      .shows({ left: 2 })
      .plays(act('enough'));
  });
  it('and the files say so: a number that is missing or out of range is found', () => {
    const slip = files();
    const { constants } = slip.game as unknown as { constants: { travelRange: { [icon: string]: number } } };
    constants.travelRange.horse = 0;
    const root = box.schema as never as { $defs: { game: never } };
    expect(misfits(root as never, root.$defs.game, slip.game as never).map(({ pointer }) => pointer)).toEqual([
      '/constants/travelRange/horse',
    ]);
    const lacking = files();
    for (const [file, type, field] of [
      ['heroes', 'move', 'range'],
      ['heroes', 'extra-die', 'amount'],
      ['quests', 'remove-minions-roll', 'die'],
    ] as const)
      for (const effect of effectsIn(lacking[file], type)) delete effect[field];
    const told = box.check(lacking as never, new Set()).map(({ pointer }) => pointer.replace(/^.*\/effect/, 'effect'));
    expect([...new Set(told)].sort()).toEqual(['effect/amount', 'effect/die', 'effect/range']);
  });
});
