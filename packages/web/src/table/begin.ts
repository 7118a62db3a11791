/** A table laid in one click: as the game proposes it, as a chapter of its campaign asks, or as another one was. */
import { allowedOptions, NO_PAST } from '@rempart/games';
import type { Quick } from '@rempart/board';
import { isRefusal } from '@rempart/kernel';
import type { Options } from '@rempart/kernel';
import * as matches from '@rempart/match';
import { ask } from '../client/local.ts';
import { t } from '../say/words.svelte.ts';
import { settings } from '../settings.svelte.ts';
import { doorOf, partsOf } from '../games/load.ts';

/** The id of the local match, or null where the game does not allow it. */
export async function beginAt(game: string, query: URLSearchParams): Promise<string | null> {
  const like = query.get('like');
  const made = like === null ? await proposed(game, query) : await another(like, query);
  return typeof made === 'string' ? made : null;
}

const usual = (game: string, quick: Quick | undefined): number => quick?.seats ?? doorOf(game)?.seats[0] ?? 1;
async function proposed(game: string, query: URLSearchParams) {
  const board = (await partsOf(game))?.board;
  const quick = board?.quick;
  const chapter = await chapterIn(game, query.get('chapter') ?? quick?.chapter, query.get('level'));
  const seats = chapter?.seats ?? usual(game, quick);
  const me = { name: settings.name, by: 'person' as const };
  const level = quick?.level ?? (seats === 1 ? '' : ((await ask('levels', game)).at(-1) ?? ''));
  const names = [...(quick?.names ?? [])].sort(() => Math.random() - 0.5);
  const players = Array.from({ length: seats }, (_, seat) =>
    seat < (quick?.people ?? 1)
      ? me
      : { name: names[seat - 1] ?? t('players.botname', { n: seat }), by: 'bot' as const, level },
  );
  const first = chapter === null && (await isNewTo(game)) ? board?.firstGame : {};
  const options = { ...quick?.options, ...first, ...chapter?.options };
  const seed = query.get('seed'); // the same game for all who follow the link
  return ask('create', { game, seats, options, players, ironman: false, ...(seed === null ? {} : { seed }) });
}
const isNewTo = async (game: string) => !(await ask('list')).some((one) => one.game === game && one.over);

/** What `?chapter=…&level=…` chooses, or the game itself; null where nothing is asked for. */
async function chapterIn(
  game: string,
  asked: string | undefined,
  level: string | null,
): Promise<{ readonly seats: number | undefined; readonly options: Options } | null> {
  const campaign = asked === undefined ? undefined : await doorOf(game)?.campaign?.();
  const chapter = campaign?.chapters.find(({ id }) => id === asked);
  if (campaign === undefined || chapter === undefined) return null;
  const { settingsFor } = await import('../campaign/standing.ts');
  return { seats: chapter.seats, options: settingsFor(campaign, chapter.id, level ?? campaign.usual) };
}

/** `?set=["difficulty","legend"]`: an option as it is wanted this time, in every seat that people play. */
function changed(options: Options, query: URLSearchParams, isPerson: (seat: number) => boolean): Options {
  const wanted = query.get('set');
  if (wanted === null) return options;
  const [name, value] = JSON.parse(wanted) as [string, string];
  const now = options[name];
  const list = Array.isArray(now) ? now.map((old, seat) => (isPerson(seat) ? value : old)) : value;
  return { ...options, [name]: list };
}
/** The same seats and options once more, with other dice; or all but what `set` and `bots` say. */
async function another(id: string, query: URLSearchParams) {
  const file = await ask('file', id);
  if (isRefusal(file)) return file;
  const { game, seats, house } = file.header;
  const level = query.get('bots');
  const players = matches
    .playersOf(file)
    .map((player) => (player.by === 'bot' && level !== null ? { ...player, level } : player));
  const options = changed(file.header.options, query, (seat) => players[seat]?.by === 'person');
  const mine = players.findIndex(({ by }) => by === 'person');
  const past = await ask('past', game);
  const room = await doorOf(game)?.room();
  const again =
    room === undefined ? options : allowedOptions(room, options, seats, (seat) => (seat === mine ? past : NO_PAST));
  return ask('create', { game, seats, options: again, players, ironman: house.ironman });
}
