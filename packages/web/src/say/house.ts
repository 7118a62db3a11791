/** The words of the house itself: refusals of the match, lines of the log that belong to no game. */
export const house = {
  en: () => import('@rempart/words/catalogues/en.json'),
  fr: () => import('@rempart/words/catalogues/fr.json'),
};
