/** What a lord has had to do with another kingdom, turn by turn, read from his reports. */
import type { Seat } from '@rempart/kernel';
import type { Props } from './draft.svelte.ts';
import { idOf } from './names.ts';
import { reportsOf } from './report.ts';

export interface Contact {
  readonly turn: number;
  readonly text: string;
  readonly rule: string;
}

export function contactsWith(p: Props, other: Seat): Contact[] {
  const id = idOf(p, other);
  const whom = p.say.player(other);
  const found: Contact[] = [];
  for (const { turn, report } of reportsOf(p)) {
    const note = (key: string, rule: string, facts: { [fact: string]: string | number } = {}) =>
      found.push({ turn, rule, text: p.say.text(`board.contact.${key}`, { lord: whom, ...facts }) });
    for (const battle of report.battles) {
      const { outcome } = battle;
      if (battle.target === id) note('attacked', 'DA-8.21', { outcome });
      else if (battle.attackers.some(({ kingdom }) => kingdom === id)) note('attacks', 'DA-8.21', { outcome });
    }
    for (const { kingdom, mission } of report.covert.intruders)
      if (kingdom === id) note('intruder', 'DA-7.5', { what: p.say.text(`mission.${mission}`) });
    for (const gift of report.gifts.received) if (gift.from === id) note('gave', 'DA-6.1');
    for (const { about, topic, claim, text } of report.rumours)
      if (about === id)
        found.push({
          turn,
          rule: 'DA-11.6',
          text:
            text === undefined
              ? p.say.text(`rumour.${topic}-${claim}`, { lord: whom })
              : p.say.text('board.quoted', { text }),
        });
  }
  return found.reverse();
}
