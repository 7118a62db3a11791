import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

// Svelte alone, where a script is read together with its template. The rest is oxlint's (.oxlintrc.json), in a tenth of the time.
export default defineConfig(globalIgnores(['**/dist/', '**/coverage/', '**/.svelte-check/', '**/*.{js,mjs,cjs}']), {
  files: ['**/*.svelte', '**/*.svelte.ts'],
  extends: [js.configs.recommended, ts.configs.recommended, svelte.configs.recommended],
  linterOptions: { reportUnusedDisableDirectives: 'off' }, // some are meant for oxlint, which tells of them
  languageOptions: { parserOptions: { parser: ts.parser } },
  rules: {
    eqeqeq: 'error',
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    // TypeScript knows which names exist.
    'no-undef': 'off',
    // `let { x } = $props()` is how Svelte writes it.
    'prefer-const': 'off',
    'svelte/prefer-const': 'error',
  },
});
