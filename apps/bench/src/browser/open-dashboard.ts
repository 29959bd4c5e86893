/// <reference lib="dom" />

/** What a widget is drawn with. */
export type WidgetKind = 'number' | 'table' | 'chart' | 'map';

export interface OpenedDashboard {
  /** Milliseconds from the click to the paint after which each widget was there, by its title. */
  readonly painted: Readonly<Record<string, number>>;
  /** Milliseconds from the click until the numbers were asked for, and until they had come. */
  readonly asked: number;
  readonly answered: number;
}

/**
 * Clicks the link to the dashboard and waits until every widget is on the screen: its number, the rows of its table, the
 * bars of its chart, its map with heat and base map. Runs in the page.
 */
export function openDashboard(kinds: Readonly<Record<string, WidgetKind>>): Promise<OpenedDashboard> {
  const PATIENCE_MS = 60_000;
  interface DrawnChart {
    getZr(): { readonly storage: { getDisplayList(): readonly unknown[] } };
  }
  interface DrawnMap {
    on(event: 'idle', listener: () => void): unknown;
    getSource(id: string): unknown;
  }
  const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(
    ({ textContent }) => textContent === 'Dashboard',
  );
  if (!link) throw new Error('There is no link to the dashboard.');

  const heard = new Set<DrawnMap>();
  const idleMaps = new Set<DrawnMap>();
  const isMapDrawn = (map: DrawnMap | undefined) => {
    if (!map) return false;
    if (!heard.has(map)) map.on('idle', () => map.getSource('heat') && idleMaps.add(map));
    heard.add(map);
    return idleMaps.has(map);
  };
  const hasRows = (frame: Element) => frame.querySelector('tbody tr') !== null;
  const isThere: Record<WidgetKind, (frame: Element) => boolean> = {
    number: (frame) => /\d/.test(frame.textContent.replace(frame.ariaLabel ?? '', '')),
    table: hasRows,
    chart: (frame) => {
      const canvas = frame.querySelector<HTMLElement & { chart?: DrawnChart }>(
        '[data-testid="chart-canvas"]',
      );
      // One with more bars than can be told apart says so above a table of them.
      return (canvas?.chart?.getZr().storage.getDisplayList().length ?? 0) > 0 || hasRows(frame);
    },
    map: (frame) =>
      isMapDrawn(frame.querySelector<HTMLElement & { map?: DrawnMap }>('[data-testid="map-canvas"]')?.map),
  };

  const readCall = () => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const call = calls.findLast(({ name }) => new URL(name).pathname === '/dashboard/counts');
    const since = (moment = Number.NaN) => moment - startedAt;
    return { asked: since(call?.startTime), answered: since(call?.responseEnd) };
  };

  const painted: Record<string, number> = {};
  const startedAt = performance.now();
  link.click();
  return new Promise((resolve, reject) => {
    const look = () => {
      const there = Object.entries(kinds).filter(([title, kind]) => {
        const frame = document.querySelector(
          `[data-testid="dashboard-grid"] [role="group"][aria-label="${title}"]`,
        );
        return !(title in painted) && frame !== null && isThere[kind](frame);
      });
      // This frame is on the screen when the task after it runs.
      setTimeout(() => {
        for (const [title] of there) painted[title] = performance.now() - startedAt;
        const missing = Object.keys(kinds).filter((title) => !(title in painted));
        if (missing.length === 0) resolve({ painted, ...readCall() });
        else if (performance.now() - startedAt < PATIENCE_MS) requestAnimationFrame(look);
        else reject(new Error(`These widgets did not come: ${missing.join(', ')}.`));
      });
    };
    requestAnimationFrame(look);
  });
}
