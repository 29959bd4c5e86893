import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

let before: string | null = null;

/** Paper is white: the light scheme is shown, and what is drawn on canvas is drawn anew in its colours. */
function showLight(): void {
  const root = document.documentElement;
  if (root.getAttribute(SCHEME) === 'light') return;
  before = root.getAttribute(SCHEME);
  root.setAttribute(SCHEME, 'light');
}

function showBefore(): void {
  if (before !== null) document.documentElement.setAttribute(SCHEME, before);
  before = null;
}

/** Prints a page on a white ground, also where the browser's own menu asks for it. */
export function usePrintGround(): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('beforeprint', showLight, { signal });
    window.addEventListener('afterprint', showBefore, { signal });
    return () => {
      stop.abort();
      showBefore();
    };
  }, []);
}

/** Opens the browser's dialog for printing, once charts are drawn for paper. */
export function printPage(): void {
  showLight();
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}
