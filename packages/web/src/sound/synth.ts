/** Makes the voices heard, by the Web Audio API. Fetched with the first sound, and only after a gesture. */
import type { Voice } from '@rempart/board';
import { voices } from './voices.ts';
import type { Layer } from './voices.ts';

const MOST = 6; // voices at a time: a crowd is not louder than a few
const TOGETHER = 0.04; // seconds within which the same voice is one
const QUIET = 0.0001;

let stage: { readonly audio: AudioContext; readonly out: GainNode; readonly hiss: AudioBuffer } | null = null;
function open() {
  const audio = new AudioContext();
  const out = audio.createGain();
  const even = audio.createDynamicsCompressor();
  out.connect(even).connect(audio.destination);
  const hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return { audio, out, hiss };
}

const last = new Map<Voice, number>();
let busy: number[] = []; // when each of those being heard ends

export async function ring(voice: Voice, volume: number): Promise<void> {
  stage ??= open();
  const { audio, out } = stage;
  if (audio.state === 'suspended') await audio.resume();
  const now = audio.currentTime;
  busy = busy.filter((end) => end > now);
  if (busy.length >= MOST || now - (last.get(voice) ?? -1) < TOGETHER) return;
  last.set(voice, now);
  out.gain.value = volume * 0.5;
  const ends = voices[voice].map((layer) => sing(layer, now + 0.01));
  busy.push(Math.max(...ends));
}
/** One layer, from its beginning to its end; returns when that is. */
function sing({ wave, from, to = from, at = 0, swell = 0.005, lasts, loud, sharp = 1 }: Layer, now: number): number {
  const { audio, out, hiss } = stage ?? open();
  const [begin, end] = [now + at, now + at + lasts];
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(QUIET, begin);
  envelope.gain.exponentialRampToValueAtTime(loud, begin + swell);
  envelope.gain.exponentialRampToValueAtTime(QUIET, end);
  envelope.connect(out);
  const glide = (pitch: AudioParam): void => {
    pitch.setValueAtTime(from, begin);
    pitch.exponentialRampToValueAtTime(to, end);
  };
  const source = wave === 'noise' ? audio.createBufferSource() : audio.createOscillator();
  if (source instanceof OscillatorNode) {
    source.type = wave as OscillatorType;
    glide(source.frequency);
    source.connect(envelope);
  } else {
    source.buffer = hiss;
    source.loop = true;
    const band = audio.createBiquadFilter();
    band.type = 'bandpass';
    band.Q.value = sharp;
    glide(band.frequency);
    source.connect(band).connect(envelope);
  }
  source.start(begin);
  source.stop(end);
  return end;
}
