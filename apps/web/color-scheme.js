// A file of its own and not inline, so that a strict content security policy holds: it keeps a dark page from
// flashing white before the app has loaded. The key is the one in src/app/theme.ts.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('sightline.colour-scheme');
  } catch {
    // Storage is forbidden: the system decides.
  }
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
