/** Defenders of the Realm: the game, assembled. One file a chapter, in the rulebook's order. */
import { forEachSeat } from '@rempart/kernel';
import type { GameDef, Steps } from '@rempart/kernel';
import { heroless, pickHero, preparation, setup } from './1-setup.ts';
import { DAYTIME, TURN, dawn, day, dusk, morning, turns } from './2-turn.ts';
import { afterRoll, fightEnd } from './4-fight.ts';
import { battleLuck, reroll, rerolls } from './4-rerolls.ts';
import { death, minionWounds, newHero } from './5-wounds.ts';
import { ASSAULT, COUNCIL, callToArms, commitment, confirmation, declaration, join } from './6-attack.ts';
import { beforeRoll, countRoll, curse, luck, luckRound, nextRoller, roll, rollCall, spoils } from './6-battle.ts';
import { aftermath, loseCard, loseCards, penalties, penalty, penaltyCards, retreat } from './6-penalty.ts';
import { turnEnd } from './7-wounded-generals.ts';
import { EVENING, eveningDraw, handLimit, handLimits } from './8-evening.ts';
import * as nightly from './9-night.ts';
import { duskQuest, newQuest } from './14-quests.ts';
import { form } from './15-skills.ts';
import { options } from './17-variants.ts';
import { play, reply, window } from './18-windows.ts';
import * as map from './effects-map.ts';
import * as war from './effects-war.ts';
import { sweep, sweepOn } from './exceptions/cavalry-sweep.ts';
import { scryDarkness, visions } from './exceptions/dark-visions.ts';
import { turnUndead } from './exceptions/turn-undead.ts';
import { imagine } from './imagine.ts';
import { keeps } from './keeps.ts';
import { sight } from './sight.ts';
import type { State } from './state.ts';
import { worth } from './worth.ts';

const steps: Steps<State> = {
  game: ['heroes', 'preparation', 'turns'],
  heroes: forEachSeat(heroless, 'pickHero'),
  pickHero,
  preparation,
  turns,
  turn: TURN,
  daytime: DAYTIME,
  dawn,
  form,
  morning,
  day,
  turnUndead,
  duskQuest,
  minionWounds,
  dusk,
  evening: EVENING,
  eveningDraw,
  handLimits,
  handLimit,
  night: nightly.night,
  darkness: nightly.DARKNESS_STEPS,
  beforeDraw: nightly.beforeDraw,
  drawDarkness: nightly.drawDarkness,
  wisdom: nightly.wisdom,
  afterReveal: nightly.afterReveal,
  placements: nightly.placements,
  advance: nightly.advance,
  putAway: nightly.putAway,
  turnEnd,
  window,
  reply,
  rerolls,
  reroll,
  afterRoll,
  fightEnd,
  battleLuck,
  death,
  newHero,
  newQuest,
  assault: ASSAULT,
  declaration,
  council: COUNCIL,
  commitment,
  callToArms,
  join,
  confirmation,
  beforeRoll,
  curse,
  rollCall,
  nextRoller,
  roll,
  countRoll,
  luckRound,
  luck,
  spoils,
  aftermath,
  penalties,
  penalty,
  penaltyCards,
  loseCards,
  loseCard,
  retreat,
  placeGate: map.placeGate,
  moveHeroes: map.moveHeroes,
  sendHeroes: map.sendHeroes,
  removeCrystals: map.removeCrystals,
  removeMinions: map.removeMinions,
  removeMinionsRoll: map.removeMinionsRoll,
  chooseMinions: map.chooseMinions,
  slayMinions: map.slayMinions,
  sweep,
  sweepOn,
  pushBack: war.pushBack,
  blockHeal: war.blockHeal,
  skipDarkness: war.skipDarkness,
  scryDarkness,
  visions,
  cancelPlacement: war.cancelPlacement,
  cancelAdvance: war.cancelAdvance,
  redrawDarkness: war.redrawDarkness,
  bonusDice: war.bonusDice,
  cancelAbility: war.cancelAbility,
  localInformation: war.localInformation,
  drawHeroCards: war.drawHeroCards,
  tutorHeroCard: war.tutorHeroCard,
};

export const defenders: GameDef<State> = {
  id: 'defenders-of-the-realm',
  edition: 2,
  seats: [1, 4], // DT-1.1
  options,
  sight,
  steps,
  anytime: [play],
  ends: ['DT-6.17', 'DT-9.7', 'DT-10.12', 'DT-10.11', 'DT-10.10', 'DT-5.12'],
  bound: 20_000,
  setup,
  imagine,
  keeps,
  worth,
};
export type { State } from './state.ts';
