/** A game at the terminal: draw, ask, act, tell; until it is over or the player leaves. */
import { actionsOf, isRefusal, rulesOf } from '@rempart/kernel';
import type { Action, Refusal, Seat } from '@rempart/kernel';
import type { Pen } from '@rempart/games';
import { play, undo, view } from '@rempart/match';
import type { Done, Match } from '@rempart/match';
import type { Core } from '@rempart/kernel';
import type { Speaker } from '@rempart/words';
import type { Args } from '../args.ts';
import { newsFor } from '../commands/story.ts';
import { afterBots, draw, voiceOf } from '../house.ts';
import type { Game } from '../house.ts';
import { choicesText, menuOf, menuText, pickFrom } from './menu.ts';
import type { Item } from './menu.ts';
import type { Terminal } from './terminal.ts';

/** What changes while one plays. */
interface Session {
  match: Match;
  seat: Seat; // who holds the device
  told: number; // log lines already told
  drawn: number; // the line the board was last drawn at; -1: draw it
}
interface Setting {
  readonly args: Args;
  readonly game: Game;
  readonly terminal: Terminal;
  readonly pen: Pen;
  save(match: Match): void;
}

const people = (match: Match): Seat[] => match.players.flatMap(({ by }, seat) => (by === 'person' ? [seat] : []));
const asked = (match: Match): Seat[] =>
  match.asked.map(({ seat }) => seat).filter((seat) => people(match).includes(seat));

/** Gives the match as it stands when the player leaves, or when it is over. */
export async function session(setting: Setting, begun: Match): Promise<Match> {
  const now: Session = { match: begun, seat: asked(begun)[0] ?? people(begun)[0] ?? 0, told: 0, drawn: -1 };
  setting.terminal.write(
    voiceOf(setting.args, setting.game).say('play.title', { game: setting.game.door.title[setting.args.language] }),
  );
  while (now.match.state.over === null && now.match.closed === null) {
    if (!(await handOver(setting, now))) break;
    show(setting, now);
    const item = await nextAction(setting, now);
    if (item === 'leave') return now.match;
    if (item !== null && (await isMeant(setting, now, item)))
      commit(setting, now, play(setting.game.engine, now.match, now.seat, item, { at: new Date().toISOString() }));
  }
  finish(setting, now);
  return now.match;
}

const voice = ({ args, game }: Setting, now: Session): Speaker => voiceOf(args, game, now.seat, now.match.players);

/** When another person is asked: the screen is cleared on both sides of the pass. False: nobody came. */
async function handOver(setting: Setting, now: Session): Promise<boolean> {
  const next = asked(now.match);
  const [to] = next;
  if (to === undefined || next.includes(now.seat)) return true;
  return pass(setting, now, to);
}
async function pass(setting: Setting, now: Session, to: Seat): Promise<boolean> {
  const { terminal } = setting;
  tellNews(setting, now);
  now.seat = to;
  terminal.clear();
  const answer = await terminal.ask(
    `${voiceOf(setting.args, setting.game, undefined, now.match.players).say('play.pass', { seat: to })} `,
  );
  terminal.clear();
  now.drawn = -1;
  return answer !== null;
}

/** What has happened since this seat was last told, as far as it may know. */
function tellNews(setting: Setting, now: Session): void {
  const lines = newsFor(now.match, now.seat, now.told, voice(setting, now), setting.game);
  now.told = now.match.log.length;
  if (lines.length > 0) setting.terminal.write(lines.map((line) => `  ${line}`).join('\n'));
}

function show(setting: Setting, now: Session): void {
  if (now.drawn === now.match.log.length) return;
  tellNews(setting, now);
  board(setting, now);
  now.drawn = now.match.log.length;
  list(setting, now);
}
function board({ game, terminal, pen }: Setting, now: Session): void {
  const { state } = view(game.engine, now.match, now.seat);
  terminal.write(`\n${draw(game, state, now.seat, pen)}\n`);
}
function itemsFor(setting: Setting, now: Session): Item[] {
  const { game, pen } = setting;
  const say = voice(setting, now);
  return menuOf(game, game.engine.mask(now.match.state, now.seat), now.seat, say, pen);
}
function list(setting: Setting, now: Session): void {
  const say = voice(setting, now);
  const [waiting] = setting.game.engine.waiting(now.match.state).filter(({ seat }) => seat === now.seat);
  if (waiting !== undefined) setting.terminal.write(setting.pen.paint('bold', say.sayAsk(waiting)));
  setting.terminal.write(menuText(itemsFor(setting, now), say, setting.pen));
}

/** One line typed: an action, or null when it was a question that has been answered. */
async function nextAction(setting: Setting, now: Session): Promise<Action | 'leave' | null> {
  const { terminal, pen } = setting;
  const say = voice(setting, now);
  const typed = (await terminal.ask(pen.paint('bold', say.say('play.choose'))))?.trim();
  if (typed === undefined || typed === 'q') return 'leave';
  if (typed.startsWith('{')) return given(setting, now, typed);
  if (await aside(setting, now, typed)) return null;
  const picked = pickFrom(itemsFor(setting, now), typed);
  if (picked === null) {
    terminal.write(say.say('play.notANumber', { given: typed }));
    return null;
  }
  return picked.choice?.action ?? where(setting, now, picked.item);
}

/** Giving up is one number among others: it is asked for twice. */
async function isMeant(setting: Setting, now: Session, action: Action): Promise<boolean> {
  if (actionsOf(setting.game.engine.game).get(action.kind)?.quits === undefined) return true;
  const say = voice(setting, now);
  const typed = await setting.terminal.ask(say.say('play.sure', { what: say.sayAction(action) }));
  return /^[yo]/i.test(typed?.trim() ?? '');
}

async function where(setting: Setting, now: Session, item: Item): Promise<Action | null> {
  const { terminal, pen } = setting;
  const say = voice(setting, now);
  terminal.write(choicesText(item, pen));
  const typed = (await terminal.ask(say.say('play.where')))?.trim() ?? '';
  if (typed === '') return null;
  const choice = /^\d{1,4}$/.test(typed) ? item.choices[Number(typed) - 1] : undefined;
  if (choice === undefined) terminal.write(say.say('play.notANumber', { given: typed }));
  return choice?.action ?? null;
}

/** An action typed as JSON: for whoever wants to hear what a rule says to it. */
function given(setting: Setting, now: Session, typed: string): Action | null {
  try {
    return JSON.parse(typed) as Action;
  } catch {
    setting.terminal.write(voice(setting, now).say('play.notANumber', { given: typed }));
    return null;
  }
}

/** What does not act: help, rules, board, log, undo, passing the device. */
async function aside(setting: Setting, now: Session, typed: string): Promise<boolean> {
  const { terminal } = setting;
  const say = voice(setting, now);
  const others = people(now.match).filter((seat) => seat !== now.seat && asked(now.match).includes(seat));
  if (typed === '' || typed === 'n') list(setting, now);
  else if (typed === 'b') board(setting, now);
  else if (typed === '?') terminal.write(say.say('play.help', { others: others.length > 0 ? 'yes' : 'no' }));
  else if (typed.startsWith('?')) lookUp(setting, typed.slice(1).trim(), say);
  else if (typed === 'l') tellAll(setting, now);
  else if (typed === 'u')
    commit(setting, now, undo(setting.game.engine, now.match, now.seat, { at: new Date().toISOString() }));
  else if (typed === 'p' && others[0] !== undefined) await pass(setting, now, others[0]);
  else return false;
  return true;
}

/** A rule by its number, or a whole chapter. */
function lookUp({ game, terminal, pen }: Setting, id: string, say: Speaker): void {
  const wanted = id.toUpperCase();
  const chapter = game.book.chapters.find((one) => one.id === wanted);
  const rules = chapter?.rules ?? rulesOf(game.book).filter((rule) => rule.id === wanted);
  if (rules.length === 0) terminal.write(say.say('play.noRule', { given: id }));
  for (const rule of rules)
    terminal.write(`${pen.paint('cyan', rule.id)} ${pen.paint('bold', rule.title)}. ${rule.text}`);
}

function tellAll(setting: Setting, now: Session): void {
  now.told = 0;
  tellNews(setting, now);
}

/** Takes over what was done, lets the bots answer, saves; or tells by which rule it was refused. */
function commit(setting: Setting, now: Session, done: Done<Core> | Refusal): void {
  const say = voice(setting, now);
  if (isRefusal(done)) {
    const sentence = say.sayRefusal(done);
    setting.terminal.write(setting.pen.paint('red', say.say('play.refused', { rule: done.rule, sentence })));
    return;
  }
  now.match = afterBots(setting.game, done.match);
  setting.save(now.match);
}

function finish(setting: Setting, now: Session): void {
  const { over } = now.match.state;
  if (over === null) return;
  tellNews(setting, now);
  board(setting, now);
  const say = voice(setting, now);
  const end = say.sayEnd(over);
  const score = over.scores?.[now.seat];
  const isSaid = score === undefined || end.split(/\D+/).includes(String(score));
  setting.terminal.write(setting.pen.paint('bold', `${say.say('play.over')} ${end}`));
  if (!isSaid) setting.terminal.write(say.say('play.score', { score }));
}
