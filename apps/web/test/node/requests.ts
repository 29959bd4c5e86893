import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';

type Page = BrowserCommandContext['page'];

interface Stop {
  readonly matches: (url: URL) => boolean;
  readonly release: () => void;
}

/** Stops by their path, for each page: two play tests beside each other. */
const stopsOfPages = new WeakMap<Page, Map<string, Stop>>();

function stopsOf(page: Page): Map<string, Stop> {
  const known = stopsOfPages.get(page) ?? new Map<string, Stop>();
  stopsOfPages.set(page, known);
  return known;
}

const stopRequests: BrowserCommand<[path: string, how: 'fail' | 'hold']> = async ({ page }, path, how) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const stop: Stop = { matches: (url) => url.pathname.startsWith(path), release };
  const stops = stopsOf(page);
  if (stops.has(path)) throw new Error(`Requests of ${path} are stopped already.`);
  stops.set(path, stop);
  await page.route(stop.matches, async (route) => {
    try {
      if (how === 'fail') return await route.abort();
      await released;
      await route.continue();
    } catch (error) {
      // `unroute` lets what waits go on by itself, and whichever of the two comes second is refused.
      if (stops.get(path) === stop) throw error;
    }
  });
};

const passRequests: BrowserCommand<[path: string]> = async ({ page }, path) => {
  const stops = stopsOf(page);
  const stop = stops.get(path);
  if (!stop) return;
  stops.delete(path);
  stop.release();
  await page.unroute(stop.matches);
};

export const lostRequests = { stopRequests, passRequests };
