/** What map, hand and panels share beyond one table's props: the tool in hand, and nights that are passed unasked. */
export const look = $state<{
  tool: 'point' | 'suggest' | null;
  from: string | null; // where a proposed move begins
  way: 'foot' | 'card'; // the way to the place looked at that is drawn
  restful: number; // the turn in whose Night every question before a card is passed
}>({ tool: null, from: null, way: 'foot', restful: -1 });
