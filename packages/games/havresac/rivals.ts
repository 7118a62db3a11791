/** The names of bots: each plays in its own temper (`bot/tempers.json`), at whatever level. */
export const RIVALS = ['Orvane', 'Anselme', 'Mirza', 'Thibert'];
