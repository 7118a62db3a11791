import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { markdown } from '../../scripts/markdown.mjs';
import { icons } from './build/icons.ts';
import { leaveOut } from './build/leaveOut.ts';
import { messages } from './build/messages.ts';
import { ahead, workers } from './build/workers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// After one visit everything that needs no other person works without a network: all of it is small, so all is kept. A new
// build waits until the page takes it over (parts/fresh.ts): an open page goes on with the files it was made with.
const offline = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  includeManifestIcons: false,
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/api\//],
    importScripts: ['/push.js'],
    cleanupOutdatedCaches: true,
    clientsClaim: true,
  },
  manifest: {
    name: 'Rempart',
    short_name: 'Rempart',
    description: 'Fantasy board games, every rule enforced and every refusal explained.',
    start_url: '/',
    display: 'standalone',
    background_color: '#131210',
    theme_color: '#131210',
    icons: [
      { src: '/emblem.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
});

export default defineConfig({
  root: here('.'),
  plugins: [workers(), leaveOut(), icons(), messages(), markdown(), svelte(), offline],
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false, resolveDependencies: ahead },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Whoever plays needs kernel and match, the page and its workers alike: one file, since cut by who uses which part all of it
    // weighs more. The doors need only to read a rulebook's headings.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'match', test: /packages\/(match|kernel)\/src\/(?!rulebook)/ }] } },
    },
  },
});
