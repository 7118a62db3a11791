/**
 * What a table says aloud. A screen reader takes up what is added to a live region and reads it to the end, one addition
 * after the other; what is overwritten in between is lost, and of many small additions in one breath some readers (VoiceOver)
 * keep only the last. So sentences are added, never replaced: all that come within one breath as one paragraph, in their order
 * but for a headline, which goes before them. Paragraphs leave from the front when many others have followed.
 */
export interface Paragraph {
  readonly key: number;
  readonly text: string;
}
const BREATH = 700; // between two paragraphs, in milliseconds
const GATHERS = 60; // what belongs together arrives together
const KEPT = 24;

export function voice(show: (paragraphs: readonly Paragraph[]) => void) {
  let said: readonly Paragraph[] = [];
  let headlines: string[] = [];
  let sentences: string[] = [];
  let next = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const told = new WeakSet<object>();

  function speak(): void {
    const text = [...headlines, ...sentences].map(whole).join(' ');
    [headlines, sentences] = [[], []];
    timer = undefined;
    if (text === '') return;
    said = [...said.slice(1 - KEPT), { key: next++, text }];
    show(said);
    timer = setTimeout(speak, BREATH);
  }
  function wait(): void {
    timer ??= setTimeout(speak, GATHERS);
  }
  return {
    /** `of`: what it is about, if it may be told of twice; it is said once. */
    say(text: string, of?: object): void {
      if (text === '' || (of !== undefined && told.has(of))) return;
      if (of !== undefined) told.add(of);
      sentences.push(text);
      wait();
    },
    /** What matters most of all that is said in this breath. */
    headline(text: string): void {
      if (text === '') return;
      headlines.push(text);
      wait();
    },
    stop: () => clearTimeout(timer),
  };
}
/** A full stop where there is none: sentences that follow each other are not read as one. */
const whole = (text: string): string => (/[.!?…:»"”)]\s*$/.test(text) ? text : `${text}.`);
