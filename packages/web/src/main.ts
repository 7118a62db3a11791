import { mount } from 'svelte';
import App from './App.svelte';
import { listen } from './router.svelte.ts';
import { learn } from './say/words.svelte.ts';
import { settings, wear } from './settings.svelte.ts';
import './style/fonts.css';
import './style/base.css';

wear();
listen();
const target = document.getElementById('app');
if (target !== null) {
  await learn(settings.language);
  mount(App, { target });
}
// Everything is fetched once more in quiet, to be there when the network is not. A new build waits until it is taken over.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker
    .register('/sw.js')
    .then((kept) => {
      const offer = async () => (await import('./parts/fresh.ts')).offer(kept);
      if (kept.waiting !== null) void offer();
      kept.onupdatefound = () => navigator.serviceWorker.controller !== null && void offer();
      setInterval(() => void kept.update().catch(() => undefined), 1_800_000);
    })
    .catch(() => undefined);
