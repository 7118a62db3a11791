/** What things are worth against one another, found by playing some thousand games. */
/** Of a quest, by what it brings. */
const QUESTS: { readonly [effect: string]: number } = {
  'extra-action': 2,
  'die-bonus': 1.4,
  'extra-draw': 1.4,
  sequence: 1.2,
  'draw-hero-cards': 1.2,
  'remove-crystals': 1,
  'redraw-darkness': 0.8,
  'cancel-advance': 0.8,
  'remove-minions': 0.8,
  'remove-minions-roll': 0.8,
  'tutor-hero-card': 0.6,
  'cancel-general-ability': 0.6,
  'ignore-general-penalty': 0.4,
};
export const WORTH = {
  // a General
  bold: 0.74, // the chance that is enough for an attack, far from the City …
  alone: 0.62, // … and for a lone hero, whom nobody relieves
  steady: 0.05, // … and less for who has gathered already
  hazard: [0, 0.22, 0.44, 0.66], // of a General, by the steps it has come
  strike: 60, // with a party that is strong enough
  gather: 54, // to be where the party strikes within this round
  approach: 40, // to be there, though somebody will still be missing
  clear: 14, // of minions, where the party strikes
  join: 6, // to be there though not needed: who joins draws 3
  guess: 1.2, // dice of a closed card, beside those of an unseen one: useful cards are kept
  doubt: 0.1, // an attack is called off whose true chance is so much less than enough

  // cards
  aimed: 3, // a card that serves against the target, beside others
  plenty: 0.92, // the chance above which a card is one of many …
  spare: 0.5, // … and worth so much less
  fare: 1.2, // a card spent, for each of its dice
  rumor: 1.5, // a card drawn for the next target …
  rumorLate: [1, 4, 2, 1.3, 1], // … by Generals alive: the fewer, the less the Evening brings of their colours
  risk: 0.05, // of losing tonight: then cards are played that were kept

  // a Day
  step: 1.5, // an action spared
  late: 0.38, // a goal that is not reached today
  wound: 3,
  weak: [8, 2.5, 1], // wounds more, where they leave so little life
  ground: 2, // life above which the Eagle Rider stays on the ground

  // the land
  crystal: 5.5, // what a crystal costs, with a full box …
  lastCrystals: 44, // … and more, the fewer are left
  purify: 0.8, // of what a crystal costs
  overrun: 1.9, // crystals that an overrun costs …
  spill: 1, // … and more for each full land beside it
  demons: 1.5, // crystals that three Demons cost
  nights: 5, // cards looked ahead
  minion: 0.26, // any minion on the map
  crowd: 2, // three of them
  ring: 1.5, // next to the City
  city: 4, // in the City, squared
  scarce: 12, // minions of a colour that runs out

  // quests
  quest: 10,
  lasts: [1, 0.7, 0.4, 0.1], // of a lasting reward, by Generals slain
  quests: QUESTS,
};
