/** A game in a list, by how it stands: "Round 3 · running"; "Turn 9 · finished · 41 points". */
import { t } from './words.svelte.ts';

interface Standing {
  readonly turn: number | null;
  readonly score: number | null;
  readonly over: boolean;
}
/** `counts` is what the game calls a turn, where it calls it otherwise. */
export function saySummary({ turn, score, over }: Standing, counts: string | undefined): string {
  const counted = turn === null ? [] : [counts === undefined ? t('about.turn', { turn }) : `${counts} ${turn}`];
  const scored = score === null ? [] : [t('mine.score', { score })];
  return [...counted, t(over ? 'mine.over' : 'mine.running'), ...scored].join(' · ');
}
