/** Names at a table: nobody bears the house's own, and nobody one that reads like another's. */
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { SeatRow } from '../store/schema.ts';

/** Letters of other scripts, and digits, that are drawn like Latin ones. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['абсеһіјӏморѕтухвкнг', 'abcehijlmopstyxbkhr'],
  ['αβεικνορτυχ', 'abeiknoptux'],
  ['015|', 'olsl'],
  ['μηζωԁԛԝүҽοսո', 'mhzwdqwyeoun'],
  ['ıłøđħŧɑɡɩᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'ilodhtagiabcdefghijklmnoprstuvwyz'],
];
const alike = new Map(ALIKE.flatMap(([from, to]) => [...from].map((letter, i) => [letter, [...to][i] ?? letter])));
/** What a name looks like: without accents, case, gaps and signs, in one script. Two that are the same here are hard to tell apart. */
function looks(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const latin = [...plain].map((letter) => alike.get(letter) ?? letter).join('');
  const bare = latin.replaceAll(/[^\p{L}\p{N}]|\p{DI}/gu, ''); // some letters are nothing to the eye
  return bare === '' ? plain : bare.replaceAll('i', 'l'); // I and l, too
}

const HOUSE = new Set(
  [
    'moderator',
    'modérateur',
    'modératrice',
    'admin',
    'administrator',
    'administrateur',
    'administratrice',
    'rempart',
  ].map(looks),
);
/** Whoever is called so seems to speak for the house. */
export const whyNotCalled = (name: string | undefined): Fault | null =>
  name !== undefined && HOUSE.has(looks(name)) ? fault(409, 'name', 'This name is the house’s own.') : null;

const LONGEST = 40;
/** The name, or with a number after it where somebody else at the table has one that looks the same. */
export function toldApart(
  name: string,
  person: string,
  seats: readonly Pick<SeatRow, 'by' | 'person' | 'name'>[],
): string {
  const others = new Set(
    seats.flatMap((row) =>
      row.by !== 'open' && row.person !== null && row.person !== person ? [looks(row.name)] : [],
    ),
  );
  for (let i = 1; ; i++) {
    const tried = i === 1 ? name : `${name.slice(0, LONGEST - 4).trimEnd()} ${i}`;
    if (!others.has(looks(tried))) return tried;
  }
}

/**
 * The name of a bot where the game's bots have names, each with a temper of its own: who is asked for (`normal:mirza`), or one
 * who is not there yet, at other tables another.
 */
export function rivalFor(
  rivals: readonly string[],
  taken: readonly string[],
  level: string,
  table: string,
): string | undefined {
  const from = [...table].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const turned = rivals.map((_, i) => rivals[(from + i) % rivals.length] as string);
  const seen = new Set(taken.map(looks));
  return turned.find((one) => level.endsWith(`:${one.toLowerCase()}`)) ?? turned.find((one) => !seen.has(looks(one)));
}
