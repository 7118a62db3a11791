/* global document */
// Before the first paint, so that a reader of the day theme sees no dark flash. A file of its own: the page allows no inline script.
try {
  const kept = JSON.parse(localStorage.getItem('rempart.settings') || '{}');
  document.documentElement.dataset.theme = kept.theme === 'day' ? 'day' : 'night';
  document.documentElement.lang = kept.language || (navigator.language.startsWith('fr') ? 'fr' : 'en');
} catch {
  // No storage: the defaults of the page stand.
}
