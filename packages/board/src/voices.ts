/**
 * The sounds of all games, by name: a game says which event sounds how, the frame makes them. `sound` is for what a board
 * lets be heard at a moment of its own: a coin that lands. Where nobody listens (tests, a muted page) it does nothing.
 */
export type Voice =
  | 'bell'
  | 'blade'
  | 'bow'
  | 'breath'
  | 'card'
  | 'chime'
  | 'coin'
  | 'crack'
  | 'dice'
  | 'drum'
  | 'growl'
  | 'horn'
  | 'paper'
  | 'step'
  | 'thud'
  | 'whoosh';

let hear: (voice: Voice) => void = () => undefined;
export const sound = (voice: Voice): void => hear(voice);
/** The frame's part: who makes the sounds. */
export const listen = (to: (voice: Voice) => void): void => void (hear = to);
