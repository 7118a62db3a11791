/** The doors tests play at: the teaching game beside the real ones. */
import { doors } from '@rempart/games';
import type { Door, Room } from '@rempart/games';
import type { Core, GameDef } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';

const door: Door = {
  id: 'skirmish',
  title: { en: 'Skirmish', fr: 'Escarmouche' },
  line: { en: 'Nine places.', fr: 'Neuf lieux.' },
  facts: { en: '2–4 players', fr: '2 à 4 joueurs' },
  credits: { en: 'The house.', fr: 'La maison.' },
  seats: skirmish.seats,
  minutes: 10,
  look: { emblem: 'crossed-swords', wood: '#444', cloth: '#844', light: '#fc8' },
  room: () =>
    Promise.resolve<Room>({
      game: skirmish as unknown as GameDef<Core>,
      content: [],
      bots: {},
      name: () => undefined,
    }),
  rulebook: () => Promise.resolve(''),
  words: () => Promise.resolve({}),
  reference: () => Promise.resolve({ tables: () => ({ sections: [] }), words: {} }),
};
export const testDoors: readonly Door[] = [door, ...doors];
