/** Everything the frame and a board share about one table: what is shown, what may be done, and doing it. */
import { actionsOf, REFEREE, SPECTATOR, engineOf } from '@rempart/kernel';
import type { Action, Event, Refusal, RuleId, Seat } from '@rempart/kernel';
import { gameIn } from '@rempart/games';
import type { Room } from '@rempart/games';
import { holdsBack } from '@rempart/match';
import type { BoardRoom, Say } from '@rempart/board';
import { listen } from '@rempart/board/frame';
import type { TableClient, TableState } from '../client/types.ts';
import { motion, tempo } from '../settings.svelte.ts';
import { play } from '../sound/sound.ts';
import { adviser, wordsOf } from './advice.svelte.ts';
import type { Adviser } from './advice.svelte.ts';
import type { Pointed } from './about.ts';
import { beats } from './beats.svelte.ts';
import { signals } from './signals.svelte.ts';
import { voice } from './voice.ts';
import type { Paragraph } from './voice.ts';

/** An action that waits for a yes, and what it costs. */
interface Pending {
  readonly action: Action;
  readonly cost: string;
  readonly n: number; // the position it was meant for,
  readonly turn: number; // and its turn
}
export type Panel = 'log' | 'rules' | 'chat' | 'players' | 'aside';
export interface DeskOf {
  readonly client: TableClient;
  readonly room: Room;
  readonly board: BoardRoom;
  readonly say: () => Say;
}

/** Events as sentences, one after the other. */
export const spokenOf = (told: readonly Event[], say: Say): string =>
  told
    .map(say.event)
    .filter((text) => text !== '')
    .join(' ');
/** What comes on stage is heard. */
export function hear({ sounds }: BoardRoom, event: Event): void {
  const voice = sounds?.(event) ?? null;
  if (voice !== null) play(voice);
}
// eslint-disable-next-line max-lines-per-function -- one closure over what a table shows: short functions and getters
export function openDesk({ client, room, board, say }: DeskOf) {
  const quits = [...actionsOf(room.game).values()].filter((def) => def.quits).map((def) => def.kind);
  let spoken = $state.raw<readonly Paragraph[]>([]);
  let note = $state.raw<Refusal | null>(null); // after an attempt, until the next thing is done
  let pointed = $state.raw<Pointed | null>(null);
  let chosen = $state<string | null>(null);
  let panel = $state<Panel | null>(null);
  let rule = $state<RuleId | null>(null);
  let pending = $state.raw<Pending | null>(null);
  let asked = $state(0); // actions sent and not yet answered
  const shows = signals(client);
  const aloud = voice((paragraphs) => (spoken = paragraphs));
  const stage = beats<TableState>({
    pace: () => board.pace,
    tempo,
    still: () => motion() === 'reduced',
    speak: (told, at) => aloud.say(spokenOf(told, say()), at),
    retell: room.retell,
    enter: (event) => hear(board, event),
  });
  listen(play);

  const state = $derived(stage.shown);
  const edition = $derived(state?.edition ?? room.game.edition);
  const engine = $derived(engineOf(gameIn(room, edition)));
  const seat: Seat = $derived(state?.view.seat ?? SPECTATOR);
  const isMine = $derived(state?.mine.includes(seat) ?? false);
  const waiting = $derived(state?.view.waiting ?? []);
  const isOver = $derived(state !== null && (state.view.over !== null || state.view.closed !== null));
  // At a table of the server, what concerns others is not refused: they are asked.
  const noUndo = $derived(state?.table && state.view.undo?.rule === 'M-4' ? null : (state?.view.undo ?? null));
  const legal = $derived(
    state === null || !isMine || isOver
      ? []
      : engine.legal(state.view.state, seat).filter((action) => !isHeldBack(state, action)),
  );
  const isHeldBack = ({ view, house }: TableState, action: Action): boolean =>
    holdsBack(engine, view.state, house.pace, action);

  function check(action: Action): Refusal | null {
    if (state === null) return null;
    if (isHeldBack(state, action)) return { rule: 'M-20' };
    return engine.check(state.view.state, seat, action);
  }
  function refuse(refusal: Refusal | null): void {
    note = refusal;
    if (refusal !== null) aloud.headline(say().refusal(refusal));
  }
  // Quick fingers: what is done before the last action was answered waits its turn, and is judged by what is there then.
  let before: Promise<void> = Promise.resolve();
  function act(action: Action, isAgreed = false): Promise<void> {
    asked++;
    before = before
      .then(() => actNow(action, isAgreed))
      .catch(() => undefined)
      .finally(() => asked--);
    return before;
  }
  async function actNow(action: Action, isAgreed: boolean): Promise<void> {
    if (!isMine) return;
    stage.skip();
    const refusal = check(action);
    if (refusal !== null) return refuse(refusal);
    note = null;
    if (!isAgreed && client.allows?.(action) !== false && isCostly(action)) return;
    pending = null;
    chosen = null;
    if (pointed?.byTouch === true) pointed = null; // done: the next question takes its place
    await attempt(() => client.act(seat, action));
  }
  /** What cannot be taken back is asked first; only its own button is the answer, not the same click twice. */
  function isCostly(action: Action): boolean {
    const cost = costOf(action);
    if (state === null || cost === null) return false;
    pending = { action, cost, n: state.view.n, turn: turnAt(state) };
    aloud.headline(cost);
    return true;
  }
  /** What it costs, in a sentence; null: nothing worth a question. */
  function costOf(action: Action): string | null {
    if (state === null) return null;
    const ask = waiting.find((one) => one.seat === seat)?.ask ?? '';
    const cost = board.confirm?.({ view: state.view.state, seat, ask, legal }, action) ?? null;
    return cost === null ? null : say().text(cost.say, cost.facts);
  }
  const turnAt = ({ view }: TableState): number => room.turn?.(view.state) ?? 0;
  /** Others may move meanwhile: it is asked in the same turn as long as it may be done and costs the same. */
  const isStill = ({ action, cost, n, turn }: Pending): boolean =>
    n === state?.view.n ||
    (state !== null && turnAt(state) === turn && check(action) === null && costOf(action) === cost);
  const marksOf = (action: Action): readonly string[] =>
    (state === null ? null : board.marks?.(action, state.view.state)) ?? wordsOf(action);
  async function attempt(what: () => Promise<Refusal | null>): Promise<void> {
    asked++;
    try {
      refuse(await what());
    } finally {
      asked--;
    }
  }
  /** What an action is called, by the board where it knows better. */
  const told = (action: Action): string =>
    (state === null ? null : board.tell?.(action, state.view.state, say())) ?? say().action(action);
  function open(wanted: RuleId): void {
    rule = wanted;
    panel = 'rules';
  }
  const desk = {
    client,
    room,
    board,
    quits,
    get say() {
      return say();
    },
    get state() {
      return state;
    },
    get view() {
      return stage.view ?? undefined;
    },
    get seat() {
      return seat;
    },
    get isMine() {
      return isMine;
    },
    get waiting() {
      return waiting;
    },
    /** Until when this seat may take: its own deadline, or everybody's. */
    get due() {
      return state?.due?.find((one) => one.seat === seat || one.seat === REFEREE)?.at;
    },
    get isOver() {
      return isOver;
    },
    get legal() {
      return legal;
    },
    get noUndo() {
      return noUndo;
    },
    get beat() {
      return stage.beat;
    },
    /** Who was asked what before the event on stage; with none, who is now. */
    get asked() {
      return stage.prior?.view.waiting ?? waiting;
    },
    /** The log, as far as it has been shown. */
    get entries() {
      return stage.told;
    },
    get known() {
      return stage.known;
    },
    get signals() {
      return shows.shown;
    },
    get signal() {
      return isMine && !isOver ? shows.from(seat) : undefined;
    },
    /** What has been said aloud, and saying more. */
    get spoken() {
      return spoken;
    },
    aloud,
    get note() {
      return note;
    },
    get pointed() {
      return pointed;
    },
    get pending() {
      return pending !== null && isStill(pending) ? pending : null;
    },
    get chosen() {
      return chosen;
    },
    get panel() {
      return panel;
    },
    set panel(wanted: Panel | null) {
      panel = wanted;
    },
    get rule() {
      return rule;
    },
    set rule(wanted: RuleId | null) {
      rule = wanted;
    },
    get busy() {
      return asked > 0;
    },
    check,
    costOf,
    marksOf,
    get hints(): Adviser {
      return hints;
    },
    act: (action: Action): Promise<void> => act(action),
    agree: (): void => {
      if (pending !== null) void act(pending.action, true);
    },
    told,
    undo: (): void => {
      stage.skip();
      pending = null;
      before = before
        .then(() => (noUndo === null ? attempt(() => client.undo(seat)) : refuse(noUndo)))
        .catch(() => undefined);
    },
    resign: () => void attempt(() => client.resign(seat)),
    choose: (id: string | null) => {
      chosen = id;
      if (id !== null) note = null; // the click did something
    },
    explain: refuse,
    point: (at: Pointed | null) => void (pointed = at),
    closeNote: () => void (note = null),
    letBe: () => void (pending = null),
    open,
    skip: stage.skip,
    push: (next: TableState) => stage.push(next),
    stop() {
      stage.stop();
      aloud.stop();
      shows.stop();
    },
  };
  const hints: Adviser = adviser(desk);
  return desk;
}
export type Desk = ReturnType<typeof openDesk>;
