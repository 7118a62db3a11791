/** What map and hand share beyond one table's props: whose reach is being looked at, and which Action of a Hero Turn. */
export const look = $state<{ at: string; card: string; discard: string[] }>({ at: '', card: '', discard: [] });
