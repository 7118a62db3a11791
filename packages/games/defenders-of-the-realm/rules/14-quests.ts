/** 14. Quests. */
import { action, must, of, whole } from '@rempart/kernel';
import type { Procedure, Seat } from '@rempart/kernel';
import { COLORS, colorAt, generalAt, placeAt, placeId, questOf } from './content.ts';
import type { Quest, Requirement } from './content.ts';
import { actionsLeft, generalPlace, isAlive, isDuring, moreDice, placeOf, seatsInOrder } from './questions.ts';
import { NONE } from './state.ts';
import type { Kit, State } from './state.ts';
import { spendActions } from './tokens.ts';
import { carryOut } from './vocabulary.ts';

const questOfSeat = (s: State, seat: Seat): Quest | undefined => questOf(of(s.quest, seat));
/** Where it is known that there is one. */
const openQuest = (s: State, seat: Seat): Quest => must(questOfSeat(s, seat), 'a quest');

/** DT-14.5 Its General is defeated, or no gate token is left. */
function isImpossible(s: State, { impossibleIf }: Requirement): boolean {
  if (impossibleIf?.generalDefeated !== undefined) return !isAlive(s, generalAt(impossibleIf.generalDefeated));
  return impossibleIf?.noGateTokens === true && s.gatesLeft === 0;
}

/** DT-14.8 From the Quest deck, made anew from the discarded quests when it is empty. */
function nextQuest(s: State, k: Kit): string | undefined {
  if (s.questDeck.length === 0 && s.questDiscard.length > 0) {
    s.questDeck = k.shuffle(s.questDiscard);
    s.questDiscard = [];
    k.emit({ e: 'shuffled', rule: 'DT-14.8', deck: 'quest' });
  }
  return s.questDeck.shift();
}

/** DT-14.15 Progress counts from the moment the quest is drawn. */
export function drawQuest(s: State, k: Kit, seat: Seat): void {
  s.quest[seat] = NONE;
  s.spots[seat] = [];
  s.kills[seat] = COLORS.map(() => 0);
  for (let id = nextQuest(s, k); id !== undefined; id = nextQuest(s, k)) {
    const impossible = isImpossible(s, must(questOf(id), id).requirement);
    k.emit({ e: impossible ? 'questVoid' : 'questDrawn', rule: impossible ? 'DT-14.5' : 'DT-14.1', seat, quest: id });
    if (impossible) s.questsGone.push(id);
    else {
      s.quest[seat] = id;
      return notice(s, k, seat);
    }
  }
}

/** DT-14.5 An impossible quest leaves the game at once and a new one is drawn, active seat first. */
export function voidQuests(s: State, k: Kit): void {
  for (const seat of seatsInOrder(s)) {
    const quest = questOfSeat(s, seat);
    if (quest === undefined || !isImpossible(s, quest.requirement)) continue;
    s.questsGone.push(quest.id);
    k.emit({ e: 'questVoid', rule: 'DT-14.5', seat, quest: quest.id });
    drawQuest(s, k, seat);
  }
}

/** DT-14.3 The point is scored, the reward resolved or kept; then a new quest is drawn. */
function complete(s: State, k: Kit, seat: Seat): void {
  const quest = openQuest(s, seat);
  s.quest[seat] = NONE;
  of(s.done, seat).push(quest.id);
  k.emit({ e: 'questDone', rule: 'DT-14.3', seat, quest: quest.id });
  k.call('newQuest', { seat });
  if (quest.reward.mode === 'held') of(s.held, seat).push(quest.id);
  if (quest.reward.mode === 'instant') carryOut(s, k, seat, quest.id);
}
export const newQuest: Procedure<State, { seat: Seat }> = (s, k, f) => drawQuest(s, k, f.locals.seat);

/** DT-14.4 A quest that says so is lost when its roll fails. DT-14.6 It is never discarded by choice. */
function fail(s: State, k: Kit, seat: Seat, quest: Quest): void {
  if (quest.requirement.onFail !== 'discard') return;
  s.questDiscard.push(quest.id);
  k.emit({ e: 'questLost', rule: 'DT-14.4', seat, quest: quest.id });
  drawQuest(s, k, seat);
}

function reachSpot(s: State, k: Kit, seat: Seat, quest: Quest, at: number): void {
  const spots = of(s.spots, seat);
  spots.push(placeId(at));
  k.emit({ e: 'questStep', rule: 'DT-3.18', seat, quest: quest.id, place: placeId(at) });
  if (spots.length === quest.requirement.locations?.length) complete(s, k, seat);
}

const isOpenSpot = (s: State, seat: Seat, quest: Quest): boolean => {
  const id = placeId(placeOf(s, seat));
  return quest.requirement.locations?.includes(id) === true && !of(s.spots, seat).includes(id);
};

/** DT-14.13 In the owner's Day, being in a place is enough for a quest that asks for no action there. */
export function notice(s: State, k: Kit, seat: Seat): void {
  const quest = questOfSeat(s, seat);
  if (quest === undefined || quest.requirement.type !== 'visit-all' || quest.requirement.actions !== 0) return;
  if (seat !== s.active || !isDuring(s, 'daytime') || s.fallen || !isOpenSpot(s, seat, quest)) return;
  reachSpot(s, k, seat, quest, placeOf(s, seat));
}

/** DT-2.9 Quests that look at the end of a Day. */
export const duskQuest: Procedure<State> = (s, k) => {
  const quest = questOfSeat(s, s.active);
  if (s.fallen || quest?.requirement.type !== 'end-day-at-all' || !isOpenSpot(s, s.active, quest)) return;
  reachSpot(s, k, s.active, quest, placeOf(s, s.active));
};

/** DT-4.7 Minions defeated by that hero; DT-14.2 they count whenever the hero defeats them. */
export function noteKills(s: State, k: Kit, seat: Seat, fallen: readonly number[]): void {
  const kills = of(s.kills, seat);
  fallen.forEach((n, c) => (kills[c] = of(kills, c) + n));
  const quest = questOfSeat(s, seat);
  if (quest?.requirement.type !== 'defeat-minions') return;
  const wanted = Object.entries(quest.requirement.counts ?? {});
  if (wanted.every(([color, n]) => of(kills, colorAt(color)) >= n)) complete(s, k, seat);
}

/** Crystals removed by purifying or sanctifying. */
export function notePurified(s: State, k: Kit, seat: Seat): void {
  if (questOfSeat(s, seat)?.requirement.type === 'purify') complete(s, k, seat);
}

/** DT-14.16 Only the Build action counts. */
export function noteBuilt(s: State, k: Kit, seat: Seat, color: number): void {
  const quest = questOfSeat(s, seat);
  if (quest?.requirement.type === 'build-gate' && colorAt(quest.requirement.locationColor ?? '') === color)
    complete(s, k, seat);
}

/** Where a quest action may be taken, and how many actions it takes (0: as many as one likes). */
function questPlaces(s: State, seat: Seat, quest: Quest): number[] {
  const { type, location, locations, general, actions } = quest.requirement;
  if (type === 'roll-at') return [placeAt(location ?? '')];
  if (type === 'action-at-general') return [generalPlace(s, generalAt(general ?? ''))];
  if (type !== 'visit-all' || actions === 0) return [];
  return (locations ?? []).filter((id) => !of(s.spots, seat).includes(id)).map(placeAt);
}
const questCost = (quest: Quest): number =>
  typeof quest.requirement.actions === 'number' ? quest.requirement.actions : 0;

export type QuestAction = {
  kind: 'quest';
  actions: number;
};
const MOST = 12;
/** DT-3.18 Quest action: as the quest says, on the hero's own quest only. */
export const questAction = action<State>()<QuestAction>({
  kind: 'quest',
  rule: 'DT-3.18',
  shape: { actions: whole(1, MOST) },
  needs: [
    ['DT-14.1', (s, me) => questOfSeat(s, me) !== undefined],
    [
      'DT-3.18',
      (s, me) => {
        const quest = openQuest(s, me);
        const places = questPlaces(s, me, quest);
        return places.includes(placeOf(s, me)) || { quest: quest.id, places: places.map(placeId) };
      },
    ],
    [
      'DT-14.14',
      (s, me, a) => {
        const cost = questCost(openQuest(s, me));
        return cost === 0 || a.actions === cost || { need: cost, actions: a.actions };
      },
    ],
    ['DT-2.4', (s, me, a) => a.actions <= actionsLeft(s, me) || { need: a.actions, have: actionsLeft(s, me) }],
  ],
  options: (s, me) => {
    const quest = questOfSeat(s, me);
    if (quest === undefined || !questPlaces(s, me, quest).includes(placeOf(s, me))) return [];
    const cost = questCost(quest);
    if (cost > 0) return [{ kind: 'quest', actions: cost }];
    return Array.from({ length: Math.min(MOST, actionsLeft(s, me)) }, (_, i) => ({ kind: 'quest', actions: i + 1 }));
  },
  apply(s, me, a, k) {
    const quest = openQuest(s, me);
    spendActions(s, me, a.actions);
    k.emit({ e: 'quested', rule: 'DT-3.18', seat: me, quest: quest.id, actions: a.actions });
    if (quest.requirement.type === 'visit-all') reachSpot(s, k, me, quest, placeOf(s, me));
    else if (quest.requirement.type === 'action-at-general') complete(s, k, me);
    else rollFor(s, k, me, quest, a.actions);
  },
});

/** DT-14.7 The printed number of dice; one that reaches the number is enough. DT-15.20 Visions add a die. */
function rollFor(s: State, k: Kit, seat: Seat, quest: Quest, spent: number): void {
  const { dice = 0, target = 0, successes = 1 } = quest.requirement;
  const count = (dice === 'actions-spent' ? spent : dice) + moreDice(s, seat, 'quest');
  const rolled = Array.from({ length: count }, () => k.roll(6));
  k.emit({ e: 'questRolled', rule: 'DT-14.7', seat, quest: quest.id, dice: rolled, target });
  if (rolled.filter((die) => die >= target).length >= successes) complete(s, k, seat);
  else fail(s, k, seat, quest);
}
