import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

const tests = ['**/*.test.ts', '**/tests/**'];

// Rules must give the same state for the same seed and actions, anywhere and at once: no clock, no chance but the
// kernel's, nothing that waits, nothing of the machine.
const impure = {
  Date: 'Rules know no clock.',
  performance: 'Rules know no clock.',
  setTimeout: 'Rules do not wait.',
  setInterval: 'Rules do not wait.',
  setImmediate: 'Rules do not wait.',
  queueMicrotask: 'Rules do not wait.',
  Promise: 'Rules do not wait.',
  crypto: 'Chance comes from the kernel.',
  process: 'Rules know no machine.',
  globalThis: 'Rules know no machine.',
  console: 'Rules tell what happened by events.',
};

const unwanted = [
  ['ClassDeclaration', 'State is plain data and rules are functions: no classes.'],
  ['ClassExpression', 'State is plain data and rules are functions: no classes.'],
  [':function[async=true]', 'Rules do not wait: no async.'],
  ['AwaitExpression', 'Rules do not wait: no await.'],
  ['ForOfStatement[await=true]', 'Rules do not wait: no await.'],
  [':function[generator=true]', 'No generators: a step that waits is written in the state.'],
];

// `name in record` also holds for what every object inherits ("constructor"): whoever sends such a name would be let in.
const inherited = {
  selector: "BinaryExpression[operator='in'][left.type!='Literal'][left.type!='PrivateIdentifier']",
  message: 'Ask Object.hasOwn, a Set or a Map: `in` finds what every object inherits.',
};

export default defineConfig(
  // The rules that ask the compiler for types are oxlint's, on the native compiler (.oxlintrc.json): a sixth of the time.
  { ignores: ['**/node_modules/', '**/dist/', '**/coverage/', '**/.svelte-check/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['packages/**', 'scripts/**'],
    ignores: tests,
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 20],
    },
  },
  // TypeScript knows which names exist.
  { files: ['**/*.{ts,svelte}'], rules: { 'no-undef': 'off' } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  // `let { x } = $props()` is how Svelte writes it.
  { files: ['**/*.svelte'], rules: { 'prefer-const': 'off', 'svelte/prefer-const': 'error' } },
  {
    files: ['packages/**'],
    ignores: tests,
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', inherited],
    },
  },
  {
    files: ['packages/kernel/src/**/*.ts', 'packages/{kernel/testing,games}/*/rules/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': ['error', ...Object.entries(impure).map(([name, message]) => ({ name, message }))],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance comes from the kernel.' },
      ],
      'no-restricted-syntax': ['error', inherited, ...unwanted.map(([selector, message]) => ({ selector, message }))],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  // A house reached over plain HTTP in a home network is no secure origin: these are not there.
  {
    files: ['packages/{web,board}/src/**/*.{ts,svelte}', 'packages/games/*/board/**/*.{ts,svelte}'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'crypto', property: 'randomUUID', message: 'Only over HTTPS: client/ids.ts makes ids everywhere.' },
        { object: 'crypto', property: 'subtle', message: 'Only over HTTPS: the kernel has SHA-256.' },
        {
          object: 'navigator',
          property: 'clipboard',
          message: 'Only over HTTPS: client/clipboard.ts copies everywhere.',
        },
      ],
    },
  },
  { files: ['packages/web/src/client/clipboard.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['packages/games/*/board/**/*.{ts,svelte}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/rules/(?!index\\.ts$)',
              allowTypeImports: true,
              message: 'The board knows no rule: it draws what the kernel and the index of the rules tell it.',
            },
          ],
        },
      ],
    },
  },
);
