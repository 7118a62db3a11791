/** A new build is there, and waits: said on the page, and taken over when that disturbs nobody. */
import { mount } from 'svelte';
import { learn, spoken } from '../say/words.svelte.ts';
import Fresh from './Fresh.svelte';

let isOffered = false;

export async function offer(kept: ServiceWorkerRegistration): Promise<void> {
  // Somebody has just loaded this page, and there was a newer one already: one loading is enough.
  if (kept.waiting !== null && performance.now() < SOON) return takeOver(kept);
  await installed(kept.installing);
  if (isOffered) return;
  isOffered = true;
  await learn(spoken(), 'people');
  mount(Fresh, { target: document.body, props: { take: () => takeOver(kept) } });
}
const SOON = 10_000; // milliseconds since the page was asked for

const installed = (worker: ServiceWorker | null): Promise<void> =>
  new Promise((resolve) => {
    const look = () => (worker === null || worker.state !== 'installing') && resolve();
    worker?.addEventListener('statechange', look);
    look();
  });

function takeOver({ waiting }: ServiceWorkerRegistration): void {
  if (waiting === null) return location.reload(); // another tab took it over
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
