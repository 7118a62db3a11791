/** What a browser says of itself is a riddle: two words of it are enough to know one's own again. */
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'CrOS', 'Linux'];
const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'];
const NAMES: { readonly [word: string]: string } = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'macOS', CrOS: 'ChromeOS' };

/** Only words from these lists, since anybody can say anything, and it is read in letters. Empty: it says nothing known. */
export const deviceOf = (agent: string): string =>
  [BROWSERS, SYSTEMS]
    .flatMap((list) => list.find((word) => agent.includes(word)) ?? [])
    .map((word) => NAMES[word] ?? word)
    .join(' · ');
