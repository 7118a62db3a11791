/**
 * The voices, as layers of tones and noise. A tone glides from one pitch to another (Hz); noise is heard round a pitch, the
 * more narrowly the higher `sharp`. Each begins `at`, swells in `swell` and fades out over `lasts` (all in seconds).
 */
import type { Voice } from '@rempart/board';

export interface Layer {
  readonly wave: OscillatorType | 'noise';
  readonly from: number;
  readonly to?: number;
  readonly at?: number;
  readonly swell?: number;
  readonly lasts: number;
  readonly loud: number; // 0 … 1
  readonly sharp?: number; // of noise
}
const taps = (times: readonly number[], layer: Layer): Layer[] => times.map((at) => ({ ...layer, at }));

export const voices: { readonly [V in Voice]: readonly Layer[] } = {
  card: [{ wave: 'noise', from: 2600, to: 5200, lasts: 0.11, swell: 0.03, loud: 0.5, sharp: 1.2 }],
  paper: taps([0, 0.07], { wave: 'noise', from: 4200, to: 3000, lasts: 0.08, swell: 0.02, loud: 0.3, sharp: 0.8 }),
  coin: [
    { wave: 'triangle', from: 1975, lasts: 0.08, loud: 0.35 },
    { wave: 'triangle', from: 2637, lasts: 0.28, at: 0.06, loud: 0.35 },
  ],
  step: [
    { wave: 'sine', from: 150, to: 70, lasts: 0.09, loud: 0.6 },
    { wave: 'noise', from: 500, lasts: 0.05, loud: 0.25, sharp: 0.7 },
  ],
  dice: taps([0, 0.09, 0.16, 0.25, 0.36], { wave: 'noise', from: 1500, lasts: 0.035, loud: 0.7, sharp: 3 }),
  blade: [
    { wave: 'noise', from: 5200, to: 2400, lasts: 0.16, swell: 0.01, loud: 0.5, sharp: 2 },
    { wave: 'square', from: 1318, to: 1240, lasts: 0.22, loud: 0.12 },
    { wave: 'triangle', from: 3104, lasts: 0.3, loud: 0.14 },
  ],
  thud: [
    { wave: 'sine', from: 120, to: 38, lasts: 0.28, loud: 1 },
    { wave: 'noise', from: 260, lasts: 0.1, loud: 0.5, sharp: 0.5 },
  ],
  drum: [
    { wave: 'sine', from: 95, to: 52, lasts: 0.4, loud: 0.9 },
    { wave: 'sine', from: 95, to: 52, lasts: 0.4, at: 0.3, loud: 0.6 },
  ],
  crack: [
    { wave: 'noise', from: 1200, to: 300, lasts: 0.2, loud: 0.9, sharp: 0.8 },
    ...taps([0.02, 0.08, 0.11], { wave: 'noise', from: 3200, lasts: 0.03, loud: 0.5, sharp: 2 }),
  ],
  bow: [{ wave: 'noise', from: 1800, to: 4800, lasts: 0.24, swell: 0.08, loud: 0.35, sharp: 5 }],
  whoosh: [{ wave: 'noise', from: 400, to: 1500, lasts: 0.32, swell: 0.14, loud: 0.45, sharp: 1 }],
  breath: [{ wave: 'noise', from: 900, to: 350, lasts: 0.55, swell: 0.2, loud: 0.3, sharp: 1.4 }],
  growl: [
    { wave: 'sawtooth', from: 78, to: 52, lasts: 0.6, swell: 0.08, loud: 0.4 },
    { wave: 'sawtooth', from: 81, to: 50, lasts: 0.6, swell: 0.1, loud: 0.3 },
    { wave: 'noise', from: 240, lasts: 0.5, swell: 0.1, loud: 0.3, sharp: 0.8 },
  ],
  bell: [
    { wave: 'sine', from: 196, lasts: 1.6, loud: 0.5 },
    { wave: 'sine', from: 470, lasts: 1.1, loud: 0.22 },
    { wave: 'sine', from: 1060, lasts: 0.5, loud: 0.1 },
  ],
  horn: [
    { wave: 'sawtooth', from: 147, to: 147, lasts: 0.9, swell: 0.12, loud: 0.22 },
    { wave: 'sawtooth', from: 220, to: 220, lasts: 0.7, at: 0.25, swell: 0.1, loud: 0.2 },
  ],
  chime: [
    { wave: 'sine', from: 784, lasts: 0.5, loud: 0.3 },
    { wave: 'sine', from: 988, lasts: 0.5, at: 0.09, loud: 0.3 },
    { wave: 'sine', from: 1319, lasts: 0.8, at: 0.18, loud: 0.3 },
  ],
};
