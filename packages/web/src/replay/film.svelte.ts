/** A match being looked back on: at which line it is, what is shown and told of it there, and playing on by itself. */
import { keepPlaces, listen } from '@rempart/board/frame';
import type { Core } from '@rempart/kernel';
import type { Say } from '@rempart/board';
import { untrack } from 'svelte';
import type { Replayed } from '../client/types.ts';
import type { Parts } from '../games/load.ts';
import { t } from '../say/words.svelte.ts';
import { motion, tempo } from '../settings.svelte.ts';
import { play } from '../sound/sound.ts';
import { beats } from '../table/beats.svelte.ts';
import { hear, spokenOf } from '../table/desk.svelte.ts';
import { storyteller } from '../table/story.ts';
import { voice } from '../table/voice.ts';
import type { Paragraph } from '../table/voice.ts';

const REST = 500; // between two lines, in milliseconds
const SETTLES = 350; // who steps on quickly hears where they have stopped

interface FilmOf {
  readonly parts: Parts;
  readonly replayed: () => Replayed;
  readonly n: () => number;
  readonly say: () => Say;
  readonly to: (n: number) => void;
}
// eslint-disable-next-line max-lines-per-function -- one closure over what is shown: short functions and getters
export function openFilm({ parts, replayed, n, say, to }: FilmOf) {
  let playing = $state(false);
  let spoken = $state.raw<readonly Paragraph[]>([]);
  const aloud = voice((paragraphs) => (spoken = paragraphs));
  // While it plays by itself, what happens is told beat by beat, as at the table.
  const stage = beats({
    pace: () => parts.board.pace,
    tempo,
    still: () => motion() === 'reduced',
    speak: (told) => (untrack(() => playing) ? aloud.say(spokenOf(told, say())) : undefined),
    retell: parts.room.retell,
    enter: (event) => hear(parts.board, event),
  });
  listen(play);
  $effect.pre(() => {
    if (stage.beat !== null) untrack(keepPlaces);
  });
  const last = $derived(replayed().steps.length - 1);
  const step = $derived(replayed().steps[n()]);
  $effect(() => {
    const { entry, state, moments } = step ?? {};
    if (entry === undefined || state === null || state === undefined) return;
    const view = { n: n(), seat: replayed().seat, state: state as unknown as Core };
    stage.push({
      view,
      entries: [entry],
      ...(moments === undefined ? {} : { moments: [{ n: n(), states: moments }] }),
    });
    if (!playing) untrack(stage.skip);
  });
  $effect(() => {
    if (!playing) return;
    if (n() >= last) return void (playing = false);
    if (stage.beat !== null) return;
    const timer = setTimeout(() => to(n() + 1), REST * Math.max(0.15, tempo()));
    return () => clearTimeout(timer);
  });
  const entries = $derived(replayed().steps.map(({ entry }) => entry));
  const lines = $derived(entries.flatMap(storyteller(say(), parts.room)));
  /** What happened at this line; while it is being shown, what is being shown. */
  const told = $derived.by(() => {
    const now = stage.beat?.events[stage.beat.at];
    const text = now === undefined ? '' : say().event(now);
    if (text !== '') return text;
    const here = lines.flatMap((line) => (line.n === n() && line.under === null ? [line.text] : []));
    return here.length > 0 ? here.join(' ') : (lines.findLast((line) => line.n < n())?.text ?? '');
  });
  $effect(() => {
    const text = `${t('replay.at', { n: n(), last })}. ${told}`;
    if (playing) return;
    const timer = setTimeout(() => aloud.say(text), SETTLES);
    return () => clearTimeout(timer);
  });
  $effect(() => () => {
    stage.stop();
    aloud.stop();
  });
  return {
    get playing() {
      return playing;
    },
    set playing(wanted: boolean) {
      playing = wanted;
    },
    get spoken() {
      return spoken;
    },
    get last() {
      return last;
    },
    get beat() {
      return stage.beat;
    },
    /** What is to be drawn; null where nobody recorded it. */
    get view() {
      const there = (step?.state ?? null) as unknown as Core | null;
      return there === null ? null : (stage.view ?? there);
    },
    get entries() {
      return entries;
    },
    /** Those that have been told by now. */
    get past() {
      const before = entries.slice(0, n());
      return [...before, ...(stage.beat === null ? entries.slice(n(), n() + 1) : stage.told)];
    },
    get lines() {
      return lines;
    },
    get told() {
      return told;
    },
    skip: stage.skip,
  };
}
