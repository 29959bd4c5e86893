import { useMemo, useSyncExternalStore } from 'react';

/** Variables of the theme, for light and for dark. */
const VARIABLES = {
  background: ['--app-surface', '--app-surface'],
  text: ['--mantine-color-text', '--mantine-color-text'],
  quiet: ['--mantine-color-dimmed', '--mantine-color-dimmed'],
  hairline: ['--app-hairline', '--app-hairline'],
  /** The one series of a chart, or its first … */
  first: ['--mantine-color-forest-6', '--mantine-color-forest-3'],
  /** … and the second. */
  second: ['--mantine-color-amber-6', '--mantine-color-amber-3'],
  good: ['--mantine-color-forest-6', '--mantine-color-forest-3'],
  warn: ['--mantine-color-amber-6', '--mantine-color-amber-3'],
  bad: ['--mantine-color-red-6', '--mantine-color-red-3'],
} as const;

/** Colours of the theme as a canvas needs them. */
export type ChartColours = Readonly<Record<keyof typeof VARIABLES, string>>;

const SCHEME = 'data-mantine-color-scheme';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [SCHEME] });
  return () => observer.disconnect();
}

function readScheme(): 'light' | 'dark' {
  return document.documentElement.getAttribute(SCHEME) === 'dark' ? 'dark' : 'light';
}

function readColours(scheme: 'light' | 'dark'): ChartColours {
  const styles = getComputedStyle(document.documentElement);
  const index = scheme === 'light' ? 0 : 1;
  const entries = Object.entries(VARIABLES).map(([name, variables]) => [
    name,
    styles.getPropertyValue(variables[index]).trim(),
  ]);
  return Object.fromEntries(entries) as ChartColours;
}

/** The colours of charts in the scheme that is shown; they follow it. */
export function useChartColours(): ChartColours {
  const scheme = useSyncExternalStore(subscribe, readScheme);
  return useMemo(() => readColours(scheme), [scheme]);
}
