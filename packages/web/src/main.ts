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
// Everything is fetched once more in quiet, to be there when the network is not.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
