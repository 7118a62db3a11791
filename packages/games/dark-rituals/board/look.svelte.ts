/**
 * What map, tray and panels share beyond one table's props: whose reach is looked at, which card is read, which are given back,
 * which card of the next Hero is drawn alone, and whether the map has room for the Actions of whoever acts.
 */
export const look = $state<{ at: string; card: string; discard: string[]; course: string; roomy: boolean }>({
  at: '',
  card: '',
  discard: [],
  course: '',
  roomy: true,
});
