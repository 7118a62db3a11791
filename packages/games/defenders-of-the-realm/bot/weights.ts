/** What things are worth against one another, found by playing some thousand games. */
export const WORTH = {
  strike: 60, // at a General, with a party that is strong enough
  gather: 54, // to be where the party strikes within this round
  approach: 14, // on the way there
  rumor: 2.5, // a card drawn for the next target
  quest: 7,
  purify: 0.8, // of what a crystal costs
  late: 0.38, // a goal that is not reached today
  fare: 1.2, // a card spent, for each of its dice
  step: 1.5, // an action spared
  wound: 2,
  crystal: 5.5, // what a crystal costs, with a full box …
  lastCrystals: 44, // … and more, the fewer are left
  overrun: 2.4, // crystals that an overrun costs
  demons: 1.5, // crystals that three Demons cost
  nights: 4, // cards looked ahead
  minion: 0.26, // any minion on the map
  crowd: 2, // three of them
  ring: 1.5, // next to the City
  city: 4, // in the City, squared
  scarce: 12, // minions of a colour that runs out
  ground: 2, // life above which the Eagle Rider stays on the ground
  rumorLate: [1, 1, 1, 1, 1], // Rumours, by Generals alive
  hazard: [0, 0.22, 0.44, 0.66],
};
