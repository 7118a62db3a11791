/** How somebody stands in a campaign: which chapters are won, at which level, in how many turns. Knows no game. */
import type { Campaign, Level } from '@rempart/games';
import type { GameDef, Options, Outcome } from '@rempart/kernel';

/** A table that was played, here or on the server, as far as a campaign is concerned. */
export interface PlayedTable {
  readonly id: string;
  readonly options: Options; // all of them, as the match has them
  readonly over: boolean;
  readonly won: boolean;
  readonly turns: number | null; // where the game counts its turns
  readonly outcome?: Outcome | undefined; // how it ended, where that was noted
  readonly touched: string;
  readonly seats?: number;
  readonly done?: readonly string[]; // by the game's own ids, where it names what was done
}
interface Win {
  readonly level: string; // '' for settings of one's own
  readonly turns: number | null; // the fewest
  readonly outcome?: Outcome | undefined; // of that one
}
export interface Standing {
  readonly wins: readonly Win[]; // the hardest level first
  readonly open: string | null; // the newest game that is not over
  readonly lost: number;
}
type Declared = GameDef<never>['options'];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const holds = (wanted: Options, options: Options): boolean =>
  Object.entries(wanted).every(([name, value]) => same(options[name], value));

export const chapterOf = ({ chapters }: Campaign, options: Options, seats?: number): string | null =>
  chapters.find(
    (chapter) => holds(chapter.options, options) && (seats === undefined || (chapter.seats ?? seats) === seats),
  )?.id ?? null;

/** What a level sets in a chapter, with what makes the chapter. */
export function settingsFor({ chapters, levels }: Campaign, id: string | null, level: string): Options {
  const chapter = chapters.find((one) => one.id === id);
  const set = chapter?.at?.[level] ?? levels.find((one) => one.id === level)?.options;
  return { ...set, ...chapter?.options };
}
/** The next harder level, or the next easier one. What is printed stands beside them. */
export function nextLevel({ levels, printed }: Campaign, level: string, by: 1 | -1): Level | undefined {
  const order = levels.filter(({ id }) => id !== printed);
  const at = order.findIndex(({ id }) => id === level);
  return at < 0 ? undefined : order[at + by];
}

/**
 * The level at which every option is as the level sets it or has set it before, or as usual; '' where somebody chose otherwise.
 * A match that is older than an option has it as usual.
 */
export function levelOf(campaign: Campaign, declared: Declared, options: Options): string {
  const chosen = Object.keys(campaign.chapters[0]?.options ?? {});
  const free = new Set([...campaign.free, ...chosen]);
  const usual = (name: string): unknown => {
    const value = options[name];
    return Array.isArray(value) ? value.map(() => declared[name]?.default) : declared[name]?.default;
  };
  const isAt = (set: Options): boolean =>
    Object.keys(declared).every(
      (name) => free.has(name) || same(options[name] ?? usual(name), set[name] ?? usual(name)),
    );
  const chapter = campaign.chapters.find(({ id }) => id === chapterOf(campaign, options));
  const setAt = (level: string): readonly Options[] => [
    settingsFor(campaign, chapter?.id ?? null, level),
    ...(chapter?.formerly?.[level] ?? []),
  ];
  return campaign.levels.find(({ id }) => setAt(id).some(isAt))?.id ?? '';
}

const isFewer = (a: number | null, b: number | null): boolean => a !== null && (b === null || a < b);

export function standingIn(
  campaign: Campaign,
  declared: Declared,
  played: readonly PlayedTable[],
): { readonly [chapter: string]: Standing } {
  const order = ['', ...campaign.levels.map(({ id }) => id)];
  return Object.fromEntries(
    campaign.chapters.map(({ id }) => {
      const here = played.filter(({ options, seats }) => chapterOf(campaign, options, seats) === id);
      const isWon = ({ won, done }: PlayedTable): boolean => done?.includes(id) ?? won;
      const best = new Map<string, Win>();
      for (const { options, turns, outcome } of here.filter(isWon)) {
        const level = levelOf(campaign, declared, options);
        const known = best.get(level);
        if (known === undefined || isFewer(turns, known.turns)) best.set(level, { level, turns, outcome });
      }
      const wins = [...best.values()];
      const running = here.filter(({ over }) => !over).sort((a, b) => (a.touched < b.touched ? 1 : -1));
      return [
        id,
        {
          wins: wins.sort((a, b) => order.indexOf(b.level) - order.indexOf(a.level)),
          open: running[0]?.id ?? null,
          lost: here.filter((one) => one.over && !isWon(one)).length,
        },
      ];
    }),
  );
}
