/** One who speaks a language, about one game, perhaps to one seat. */
import type { Action, Facts, Outcome } from '@rempart/kernel';
import { ruleIn, valuesOf } from './facts.ts';
import { asItIs } from './forms.ts';
import type { Teller } from './facts.ts';
import type { Formatter, Speaker, Voice } from './types.ts';

export function speakerWith<Message>(format: Formatter<Message>, voice: Voice<Message>): Speaker {
  const { language, catalogues } = voice;
  const find = (key: string): Message | undefined => catalogues.findLast((one) => Object.hasOwn(one, key))?.[key];
  const has = (key: string): boolean => find(key) !== undefined;
  /** The first of these keys that has a message; a key without one is shown itself, so that nothing is silent. */
  function first(keys: readonly string[], facts: Facts): string {
    for (const key of keys) {
      const message = find(key);
      if (message !== undefined) return format(message, valuesOf(facts, teller), language);
    }
    return keys.at(-1) ?? '';
  }
  const say = (key: string, facts: Facts = {}): string => first([key], facts);

  /** The kernel tells what is asked instead by its key; people want the question. */
  const asked = (facts: Facts): Facts =>
    typeof facts.ask === 'string' ? { ...facts, prompt: say(`ask.${facts.ask}`) } : facts;

  /** Of several winners the one spoken to is `seat`, so that `who` is "you". */
  const endOf = ({ rule, winners, scores = [] }: Outcome): Facts => {
    const seat = winners.find((winner) => winner === voice.me) ?? winners[0];
    return { rule, winners, scores, score: scores[0] ?? 0, ...(seat === undefined ? {} : { seat }) };
  };

  const teller: Teller = {
    voice,
    seat: (seat) => voice.seatName?.(seat) ?? say('seat', { number: seat + 1 }),
    hidden: () => ({ ...asItIs(say('hidden')), gender: 'f', several: say('hidden.several') }),
    flag: (value) => say(value ? 'yes' : 'no'),
  };

  return {
    language,
    has,
    say,
    sayEvent(event) {
      const { e, rule, see: _see, ...facts } = event;
      const keys = rule === undefined ? [`event.${e}`] : [`event.${e}.${rule}`, `event.${e}`];
      const line = first(keys, facts as Facts);
      return line === '' ? null : line;
    },
    sayAction: (action: Action) => first([`do.${action.kind}`], action as Action & Facts),
    sayRefusal(refusal, rulebook = voice.rulebook) {
      const facts = asked(refusal.facts ?? {});
      const key = `refuse.${refusal.rule}`;
      // A rule that can be broken in several ways says which one by the fact `why`.
      if (has(key)) return first([`${key}.${String(facts.why)}`, key], facts);
      const rule = ruleIn(rulebook, refusal.rule);
      return rule === undefined ? say('refused', { rule: refusal.rule }) : say('refusedBy', { ...rule });
    },
    sayAsk: ({ ask }) => first([`ask.${ask}`], {}),
    sayEnd: (outcome) => first([`end.${outcome.rule}`, 'end'], endOf(outcome)),
    sayVerdict(outcome) {
      const key = `end.${outcome.rule}.title`;
      return has(key) ? say(key, endOf(outcome)) : null;
    },
    sayOption(name, value) {
      if (value === undefined) return first([`option.${name}`, name], {});
      const key = `option.${name}.${value}`;
      if (has(key)) return say(key);
      return typeof value === 'boolean' ? teller.flag(value) : (voice.name?.(String(value)) ?? String(value));
    },
    sayName: (id) => voice.name?.(id) ?? id,
    saySeat: (seat) => teller.seat(seat),
  };
}
