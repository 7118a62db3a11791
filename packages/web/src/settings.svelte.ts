/** What the reader chose, kept in this browser. */
import type { BoardSettings, Motion, Palette } from '@rempart/board';

export type Language = 'en' | 'fr';
export interface Settings {
  language: Language;
  theme: 'night' | 'day';
  speed: number; // 0 at once … 4 slow; 2 as the boards mean it
  motion: 'system' | Motion;
  palette: Palette;
  text: number; // per cent
  name: string; // how the others see me
  tips: boolean; // remarks in first games
  sound: boolean;
  volume: number; // per cent
  call: boolean; // a sound when it is my move and I am elsewhere
  buzz: boolean; // and the phone trembles
}
const KEY = 'rempart.settings';
const defaults: Settings = {
  language: navigator.language.startsWith('fr') ? 'fr' : 'en',
  theme: 'night',
  speed: 2,
  motion: 'system',
  palette: 'standard',
  text: 100,
  name: '',
  tips: true,
  sound: true,
  volume: 60,
  call: false,
  buzz: false,
};

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {}; // no storage, or somebody else wrote there
  }
}

export const settings: Settings = $state({ ...defaults, ...kept() });

/** Changes settings, keeps them and lets the page show them at once. */
export function set(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a private window without storage: the choice lasts as long as the page
  }
  wear();
}

/** Puts what CSS needs on the root element. */
export function wear(): void {
  const root = document.documentElement;
  root.dataset['theme'] = settings.theme;
  root.dataset['palette'] = settings.palette;
  root.dataset['motion'] = motion();
  root.style.fontSize = `${settings.text}%`;
  root.style.setProperty('--tempo', String(tempo()));
}

const still = matchMedia('(prefers-reduced-motion: reduce)');
export const motion = (): Motion =>
  settings.motion === 'system' ? (still.matches ? 'reduced' : 'full') : settings.motion;

const TEMPI = [0, 0.5, 1, 1.6, 2.5];
export const tempo = (): number => TEMPI[settings.speed] ?? 1;

export const boardSettings = (): BoardSettings => ({
  tempo: tempo(),
  motion: motion(),
  palette: settings.palette,
  theme: settings.theme,
});
