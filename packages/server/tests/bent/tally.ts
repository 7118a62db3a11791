/** What became of the messages: turned away at the door (their shape, no session, no such address), or heard. */
export interface Tally {
  sent: number;
  door: number;
  heard: number;
  readonly answers: Map<string, number>; // by status, or by what the socket answered
  readonly good: Set<string>; // routes and messages that were done when nothing was bent
}
export const newTally = (): Tally => ({ sent: 0, door: 0, heard: 0, answers: new Map(), good: new Set() });

export function count(tally: Tally, answer: string, isDoor: boolean, messages = 1): void {
  tally.sent += messages;
  if (isDoor) tally.door += messages;
  else tally.heard += messages;
  tally.answers.set(answer, (tally.answers.get(answer) ?? 0) + messages);
}
export function report(name: string, { sent, door, heard, answers }: Tally): string {
  const share = (n: number) => `${n.toLocaleString('en')} (${((100 * n) / Math.max(1, sent)).toFixed(0)} %)`;
  const list = [...answers].sort((a, b) => b[1] - a[1]).map(([answer, n]) => `${answer}: ${n.toLocaleString('en')}`);
  return `${name}: ${sent.toLocaleString('en')} messages; at the door ${share(door)}, heard ${share(heard)}; ${list.join(', ')}`;
}
