/** Who is on the face of a card: whose spell it is, or who comes by it; '' for none. */
const FACES: readonly (readonly [mark: string, figure: string])[] = [
  ['pekka', 'pekka'],
  ['pk-', 'pekka'],
  ['hagatha', 'hagatha'],
  ['hg-', 'hagatha'],
  ['ikrek', 'ikrek'],
  ['ik-', 'ikrek'],
  ['banshee', 'banshee'],
  ['bs-', 'banshee'],
  ['bn-', 'banshee'],
  ['condemned', 'condemned'],
  ['pack', 'ravenous'],
  ['frenzy', 'ravenous'],
  ['scarecrow', 'scarecrow'],
  ['leshy', 'leshy'],
  ['wendigo', 'wendigo'],
  ['succubus', 'succubus'],
  ['mortus', 'mortus'],
  ['puppet', 'sabine'],
  ['leech', 'soul'],
];
export const pictureOf = (card: string): string => FACES.find(([mark]) => card.includes(mark))?.[1] ?? '';
