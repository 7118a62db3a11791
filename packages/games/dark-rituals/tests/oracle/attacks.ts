/** Every Attack of a game worked out again as it is told: MM-5.2 to MM-5.7 and MM-5.17, from the content files alone. */
import type { Event } from '@rempart/kernel';
import grimoires from '../../content/grimoires.json' with { type: 'json' };
import heroCards from '../../content/hero-cards.json' with { type: 'json' };
import witchcraft from '../../content/witchcraft.json' with { type: 'json' };
import type { Figure, State } from '../../rules/state.ts';
import type { Effect, HeroCard, Spell, Task } from '../../rules/types.ts';
import type { Watch } from './games.ts';
import { aid, attribute, healthLeft, odds, profile, resistance, valuesOf } from './values.ts';

const SPELLS = [...grimoires.spells, ...witchcraft.cards] as unknown as readonly Spell[];
const CARDS = [...heroCards.actionCards, ...heroCards.aiCards] as unknown as readonly HeroCard[];

/** One Attack between its dice and its Wounds. */
interface Blow {
  readonly attacker: Figure;
  readonly target: Figure;
  readonly damage: number;
  readonly total: number;
  readonly reaction: string; // of the Hero attacked, with its Level; '' for none
  readonly surely: boolean; // Sure Strike could be paid
  defence: number;
  redirected: boolean;
  cast: string; // Reaction spells of Heroes as they are told
}
interface Dice {
  readonly dice: number;
  readonly damage: number;
  readonly bonus: number;
  readonly ranged: boolean;
  readonly boost: { readonly level: number; readonly strength: number } | null;
}
function same(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: ${String(found)}, not ${String(wanted)}`);
}
const named = (s: State, id: unknown): Figure => s.figures.find((one) => one.id === id) as Figure;
const canPay = (s: State, hero: Figure, level: number, helped: number): boolean =>
  s.pool.length >= level && attribute(s, hero, 'alchemy') + helped >= level;

/** MM-5.2, MM-7.13 */
function strength(s: State, who: Figure): number {
  if (who.type === 'hero') return attribute(s, who, 'strength') + aid(s, who);
  const helped = who.type === 'serf' && s.figures.some(({ type, zone }) => type === 'hero' && zone === who.zone);
  return valuesOf(s, who).force + (helped ? 1 : 0);
}
/** MM-9.7, MM-9.13 Which Reaction turns the hit into a miss, the cheapest first, with its Level. */
function saving(s: State, hero: Figure, over: number): string {
  if (over <= 0) return '';
  const smoke = s.aiDiscard.at(-1) === 'ai-12' || s.aiDiscard.at(-1) === 'ai-18';
  if (smoke && over <= 2 && canPay(s, hero, 1, 0)) return 'rx-smoke 1';
  return over <= 4 && canPay(s, hero, over, 0) ? `rx-ward ${over}` : '';
}

export function attacks(): Watch & { readonly count: () => number } {
  let count = 0;
  let spell: Effect<'attack' | 'attackEach'> | null = null;
  let caster = '';
  let task: Task<'attack'> | null = null; // none for an Objective: one target, the plain weapon
  let long = 0;
  let boost = 0;
  let blow: Blow | null = null;
  let owed = 0; // Wounds that a hit must still tell of

  function diceOf(s: State, attacker: Figure, target: Figure): Dice {
    const plain = { bonus: 0, ranged: false, boost: null };
    if (attacker.type === 'hero') {
      if (task?.count === 'all') {
        const { dice, damage } = profile(s, attacker, 0, 0) as { dice: number; damage: number };
        return { ...plain, dice: task.dice ?? dice, damage };
      }
      const weapon = profile(s, attacker, attacker.zone, target.zone, long);
      if (weapon === null) throw new Error(`${attacker.id} does not reach ${target.id}`);
      return { ...plain, ...weapon, dice: task?.dice ?? weapon.dice, boost: task?.boost ?? null };
    }
    const { attackDice, damage } = valuesOf(s, attacker);
    if (spell === null || caster !== attacker.id) return { ...plain, dice: attackDice, damage };
    return { ...plain, dice: spell.dice, bonus: spell.force, damage: spell.damage };
  }
  /** MM-9.10 Whether the boost should have been cast, judged as it stood before. */
  function boosts(s: State, { dice, bonus, ranged, boost: offered }: Dice, attacker: Figure, target: Figure): number {
    if (offered === null) return 0;
    const paid = boost > 0 ? offered.level : 0;
    const able =
      s.pool.length + paid >= offered.level && attribute(s, attacker, 'alchemy') + aid(s, attacker) >= offered.level;
    const need = resistance(s, target, ranged) - strength(s, attacker) - bonus;
    const guard = s.energy >= 1 ? valuesOf(s, target).defenceDice : 0;
    const [[a, all], [b]] = [odds(dice, need, guard), odds(dice, need - offered.strength, guard)];
    return able && all > 0 && b > a ? offered.strength : 0;
  }
  function begins(s: State, event: Event): void {
    same('Wounds told', owed, 0);
    const [attacker, target] = [named(s, event.figure), named(s, event.target)];
    const how = diceOf(s, attacker, target);
    const rolled = event.dice as number[];
    same('dice', rolled.length, how.dice);
    same('boost', boost, boosts(s, how, attacker, target));
    const total = rolled.reduce((sum, face) => sum + face, strength(s, attacker) + how.bonus + boost);
    const defence = resistance(s, target, how.ranged);
    same('total', event.total, total);
    same('against', event.against, defence);
    const reaction = target.type === 'hero' ? saving(s, target, total - defence) : '';
    const surely = attacker.type === 'hero' && canPay(s, attacker, 2, aid(s, attacker));
    blow = { attacker, target, damage: how.damage, total, reaction, surely, defence, redirected: false, cast: '' };
    boost = 0;
    count += 1;
  }
  function ends(s: State, event: Event, b: Blow): void {
    const misses = b.total <= b.defence || b.reaction !== '';
    const sure = !b.redirected && misses && b.surely && b.total + 2 > b.defence ? 'rx-sure-strike 2' : '';
    same('Reactions of Heroes', b.cast, b.reaction === '' ? sure : b.reaction);
    const hit = b.redirected || !misses || sure !== '';
    same('the result', event.e, hit ? 'hit' : 'missed');
    const stands = named(s, event.target);
    if (!b.redirected) same('who is hit', stands.id, b.target.id);
    const saved = stands.type === 'hero' && b.damage - 1 < healthLeft(s, stands) && canPay(s, stands, 2, 0) ? 1 : 0;
    owed = hit ? b.damage - saved : 0;
    blow = null;
  }
  return {
    count: () => count,
    looks(s) {
      if (s.stack.at(-1)?.step === 'deed') spell = null;
      if (s.over === null) same('Wounds told', owed, 0);
      owed = 0;
    },
    hears(s, event) {
      const { e } = event;
      if (e === 'cast') {
        const effects = SPELLS.find(({ id }) => id === event.spell)?.effects ?? [];
        spell = effects.find((effect) => effect.do === 'attack' || effect.do === 'attackEach') ?? null;
        caster = event.figure as string;
      }
      if (e === 'entry') {
        const card = CARDS.find(({ id }) => id === event.card) as HeroCard;
        const actions = card.entries.find(({ id }) => id === event.entry)?.actions ?? [];
        const found = actions.find((one) => one.do === 'attack' || one.do === 'activateObjective');
        task = found?.do === 'attack' ? found : null;
        long = 0;
      }
      if (e === 'heroTurn' || e === 'demonCard' || e === 'activated') spell = null;
      if (e === 'boosted') boost = event.strength as number;
      if (e === 'alchemy' && event.reaction === 'rx-long-reach') long = 1;
      else if (e === 'alchemy' && blow !== null) blow.cast += `${String(event.reaction)} ${String(event.level)}`;
      if (e === 'attacked') begins(s, event);
      if (e === 'defended' && blow !== null) blow.defence += rollOf(event);
      if (e === 'reacted' && blow !== null)
        blow.redirected =
          SPELLS.find(({ id }) => id === event.spell)?.effects.some((one) => one.do === 'redirect') === true;
      if ((e === 'hit' || e === 'missed') && blow !== null) ends(s, event, blow);
      else if (e === 'wounded' && owed > 0) {
        same('Wounds', event.wounds, owed);
        owed = 0;
      }
    },
  };
}
const rollOf = ({ dice, bonus }: Event): number =>
  (dice as number[]).reduce((sum, face) => sum + face, (bonus as number | undefined) ?? 0);
