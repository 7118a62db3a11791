/**
 * Glicko-2, each match a rating period of its own: of several at a table each is compared with each. A level of bots is
 * one player, and is rated by the people it meets.
 */
import rate from 'glicko2-lite';

export interface Strength {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}
export const UNKNOWN: Strength = { rating: 1500, deviation: 350, volatility: 0.06 };

export interface Seated {
  readonly who: string; // a person, or bot:<level>
  readonly place: number; // the lower the better; equals share one
}
const isBot = (who: string): boolean => who.startsWith('bot:');

/** How strong everybody is after a match, of those who met somebody; bots are compared with people only. */
export function rated(seated: readonly Seated[], known: ReadonlyMap<string, Strength>): Map<string, Strength> {
  const of = (who: string): Strength => known.get(who) ?? UNKNOWN;
  const met = new Map<string, [number, number, number][]>();
  seated.forEach((me, at) => {
    const others = seated.filter(
      (one, seat) => seat !== at && one.who !== me.who && !(isBot(me.who) && isBot(one.who)),
    );
    const faced = others.map((one): [number, number, number] => {
      const { rating, deviation } = of(one.who);
      return [rating, deviation, me.place < one.place ? 1 : me.place > one.place ? 0 : 0.5];
    });
    met.set(me.who, [...(met.get(me.who) ?? []), ...faced]);
  });
  const after = new Map<string, Strength>();
  for (const [who, faced] of met) {
    if (faced.length === 0) continue;
    const { rating, deviation, volatility } = of(who);
    const now = rate(rating, deviation, volatility, faced, { tau: 0.5 });
    after.set(who, { rating: now.rating, deviation: now.rd, volatility: now.vol });
  }
  return after;
}
