/** `rempart admin …`: on the store itself, with or without a server beside it. Every act is written down for the table. */
import type { AdminDesk } from '@rempart/server';
import { isFailure, misuse } from '../answer.ts';
import type { Answer, Failure } from '../answer.ts';
import { wholeOf, wordAt } from '../args.ts';
import type { Args } from '../args.ts';
import { withStore } from './store.ts';

const server = () => import('@rempart/server');
const BY = 'rempart';
type Work = (args: Args, desk: AdminDesk) => Promise<unknown>;

const needed = (args: Args, at: number, name: string): string => {
  const word = wordAt(args, at, name);
  if (typeof word === 'string') return word;
  throw Object.assign(new Error(word.error.sentence), { failure: word });
};
const numberOf = (args: Args, flag: 'seat' | 'at', otherwise: number): number => {
  const number = wholeOf(args, flag, otherwise);
  if (typeof number === 'number') return number;
  throw Object.assign(new Error(number.error.sentence), { failure: number });
};
/** admin <what> <id> [a number] <why …> */
const because = (args: Args, from: number) => {
  needed(args, from, '<why>');
  return { by: BY, why: args.words.slice(from).join(' ') };
};

const works: { readonly [name: string]: Work } = {
  list: async (_args, { store }) => (await server()).listTables(store),
  inspect: async (args, { store }) => (await server()).inspectTable(store, needed(args, 2, '<table>')),
  export: async (args, desk) => (await server()).takeCopy(desk, needed(args, 2, '<table>'), because(args, 3)),
  extend: async (args, desk) => {
    const hours = Number(needed(args, 3, '<hours>'));
    const seat = args.flags.seat === undefined ? null : numberOf(args, 'seat', 0);
    return (await server()).extendDue(desk, needed(args, 2, '<table>'), { seat, hours }, because(args, 4));
  },
  replace: async (args, desk) => {
    const level = args.flags.bots ?? null;
    const seat = numberOf(args, 'seat', 0);
    return (await server()).replaceSeat(desk, needed(args, 2, '<table>'), { seat, level }, because(args, 3));
  },
  retry: async (args, desk) => (await server()).retry(desk, needed(args, 2, '<table>'), because(args, 3)),
  end: async (args, desk) => (await server()).endMatch(desk, needed(args, 2, '<table>'), because(args, 3)),
  people: async (args, { store, now }) => (await server()).findPeople(store.db, args.words[2] ?? '', now()),
  ban: async (args, desk) => {
    const days = args.flags.at === undefined ? null : numberOf(args, 'at', 7);
    return (await server()).ban(desk, needed(args, 2, '<person>'), because(args, 3), days);
  },
  pardon: async (args, desk) => (await server()).pardon(desk, needed(args, 2, '<person>'), because(args, 3)),
  reports: async (_args, { store }) => (await server()).reports(store.db),
  audit: async (args, { store }) => (await server()).deeds(store.db, args.words[2]),
  outbox: async (_args, { store }) => (await server()).deliveries(store.db),
};

export async function adminCommand(args: Args): Promise<Answer | Failure> {
  const name = wordAt(args, 1, Object.keys(works).join(' | '));
  if (typeof name !== 'string') return name;
  const work = Object.hasOwn(works, name) ? works[name] : undefined;
  if (work === undefined) return misuse('usage', name, args.speak.say('cli.noCommand', { name: `admin ${name}` }));
  return withStore(args, async (store) => {
    const { isFault, openDesk } = await server();
    try {
      const done = await work(args, await openDesk(store));
      if (isFault(done)) return misuse(done.body.error, name, done.body.message);
      const json = done === true ? { ok: true } : done;
      return { json, text: JSON.stringify(json, null, 2) };
    } catch (error) {
      const { failure } = error as { failure?: Failure };
      if (failure !== undefined && isFailure(failure)) return failure;
      throw error;
    }
  });
}
