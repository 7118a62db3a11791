// Vite and Vitest: `import text from './en.md'` gives the file's text.
export const markdown = () => ({
  name: 'rempart-markdown',
  transform: (code, id) => (id.endsWith('.md') ? { code: `export default ${JSON.stringify(code)};`, map: null } : null),
});
