/** What players say, as tests say it. */
import type { Action as Said } from '../rules/state.ts';
export const lose = (card: string): Said => ({ kind: 'lose', card });
export const deploy = (card: string, gate: string): Said => ({ kind: 'deploy', card, gate });
export const move = (card: string, to: string): Said => ({ kind: 'move', card, to });
export const give = (card: string): Said => ({ kind: 'give', card });
export const finish: Said = { kind: 'finish' };
export const withdraw: Said = { kind: 'withdraw' };
export const discard = (...cards: string[]): Said => ({ kind: 'discard', cards });

export const storm = (gate: string): Said => ({ kind: 'psychic-storm', gate });
export const shield = (gate: string): Said => ({ kind: 'city-shield', gate });
export const flame = (gate: string): Said => ({ kind: 'flaming-spirit', gate });
export const call = (...cards: string[]): Said => ({ kind: 'spirit-call', cards });

export const decline: Said = { kind: 'decline' };
export const renew = (spell: string): Said => ({ kind: 'renew', spell });
export const alarm: Said = { kind: 'alarm' };
export const airlift = (card: string): Said => ({ kind: 'airlift', card });
export const land: Said = { kind: 'land' };
export const repel: Said = { kind: 'repel' };
export const rebirth = (card: string): Said => ({ kind: 'rebirth', card });
export const winds = (card: string): Said => ({ kind: 'winds', card });
export const headshot: Said = { kind: 'headshot' };
export const foresee: Said = { kind: 'foresee' };
export const take = (card: string): Said => ({ kind: 'take', card });

export const resolve = (gate: string): Said => ({ kind: 'resolve', gate });
export const casualty = (card: string): Said => ({ kind: 'casualty', card });
export const skirmish = (card: string, to: string): Said => ({ kind: 'skirmish', card, to });
export const pass: Said = { kind: 'pass' };
export const concede: Said = { kind: 'concede' };
export const recant: Said = { kind: 'recant' };

export const STORM = 'human-psychic-storm.1';
export const SHIELD = 'human-city-shield.1';
export const FLAME = 'elf-flaming-spirit.1';
export const CALL = 'elf-spirit-call.1';
export const MARSHAL = 'human-lord-marshal.1';
export const CAPTAIN = 'elf-starlight-captain.1';
