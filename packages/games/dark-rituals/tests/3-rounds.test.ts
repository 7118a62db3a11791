import { describe, expect, it } from 'vitest';
import { activate, done, move, p, pass, table, told } from './table.ts';

const PEKKA = p('pekka', 'B1-nw');

describe('MM-3 Rounds', () => {
  it('[MM-3.1] activation, Hero Turn, activation, Hero Turn', () => {
    const pieces = [PEKKA, p('condemned', 'B1-ne')]; // no Hero left to come: their Turns are quiet
    const g = table({ pieces, fields: { roster: [], aiDeck: ['ai-13', 'ai-14', 'ai-15'] } }, 'cycle', {}, []);
    const turn = (who: string, to: string) => {
      g.plays(activate(who)).plays(move(to)).plays(done).asks('choose');
      return told(g, 'heroTurn').length;
    };
    expect([turn('pekka.1', 'B1-ne'), turn('condemned.2', 'B1-se'), turn('pekka.1', 'B1-nw')]).toEqual([1, 1, 1]);
  });
  it('[MM-3.8] T-33 a Pass after an activation: three Hero Turns in a row', () => {
    const pieces = [PEKKA, p('condemned', 'B1-ne')]; // no Hero left to come: their Turns are quiet
    const g = table(
      { pieces, fields: { roster: [], energy: 2, spent: 23, aiDeck: ['ai-13', 'ai-14', 'ai-15'] } },
      'cycle',
      {},
      [],
    );
    g.plays(activate('condemned.2')).plays(move('B1-se')).plays(done).shows({ energy: 1, heroTurns: 1 });
    g.plays(pass).asks('exchange').shows({ energy: 25, spent: 0, heroTurns: 2 });
    g.plays({ kind: 'exchange', cards: [] }).asks('choose').shows({ heroTurns: 3 });
    // T-34 with nothing spent
    const all = table({ pieces, fields: { roster: [], aiDeck: ['ai-13', 'ai-14'] } }, 'cycle', {}, []).plays(pass);
    all.plays({ kind: 'exchange', cards: [] }).shows({ energy: 25, heroTurns: 2 });
  });
});
