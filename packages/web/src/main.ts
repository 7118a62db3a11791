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
