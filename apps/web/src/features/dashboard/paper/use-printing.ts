import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const SCHEME = 'data-mantine-color-scheme';

let before: string | null = null;

/** Paper is white: the light scheme is shown, and what is drawn on canvas is drawn in its colours. */
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

/**
 * Whether the page is being printed, also when that starts from the browser's own menu. Browsers do not wait: what is
 * rendered for it has to be drawn when this has become true.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const begin = () => {
      showLight();
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      showBefore();
      setPrinting(false);
    };
    window.addEventListener('beforeprint', begin, { signal });
    window.addEventListener('afterprint', end, { signal });
    return () => {
      stop.abort();
      showBefore();
    };
  }, []);
  return isPrinting;
}

/** Milliseconds after which what is still on its way is printed without. */
const MOST_WAIT_MS = 8000;

/** Opens the browser's dialog for printing, once everything that is shown has been drawn. */
export function printPage(): void {
  const asked = performance.now();
  const tryIt = () => {
    const isWaiting = document.querySelector('[data-testid="dashboard-grid"] .mantine-Skeleton-root');
    if (isWaiting && performance.now() - asked < MOST_WAIT_MS) requestAnimationFrame(tryIt);
    else window.print();
  };
  requestAnimationFrame(tryIt);
}
