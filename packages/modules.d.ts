// A Markdown file imported as a module is its text (scripts/markdown.mjs for Vite and Vitest, esbuild's text loader for Node).
declare module '*.md' {
  const text: string;
  export default text;
}
