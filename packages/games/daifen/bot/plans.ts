/** What each race goes for: knowledge in order, the halls that train its army, what feeds the mind. */
export interface WarPlan {
  readonly knowledge: readonly string[];
  readonly halls: readonly string[]; // where the army is trained, the best last
  readonly mind: string; // the building that brings intellect
  readonly minds: number; // how many of it
}
export const PLANS: { readonly [race: string]: WarPlan } = {
  elves: {
    knowledge: ['mysticism', 'arrows', 'exploration', 'pulleys'],
    halls: ['barracks', 'melanduhin'],
    mind: 'library',
    minds: 2,
  },
  orcs: {
    knowledge: ['stonecutting', 'groz-pat', 'man-hip', 'arrows', 'pulleys'],
    halls: ['barracks', 'ourte', 'ka-ban'],
    mind: 'library',
    minds: 3,
  },
  humans: {
    knowledge: ['mysticism', 'religion', 'arrows', 'pulleys'],
    halls: ['barracks', 'keep', 'church'],
    mind: 'library',
    minds: 2,
  },
  dwarves: {
    knowledge: ['stonecutting', 'arrows', 'metal', 'clubs', 'pulleys'],
    halls: ['barracks', 'workshop'],
    mind: 'library',
    minds: 2,
  },
  undead: {
    knowledge: ['mysticism', 'vampirism', 'terror', 'arrows', 'pulleys'],
    halls: ['barracks', 'graveyard', 'manor'],
    mind: 'dark-tower',
    minds: 4,
  },
};
