import type { BrowserCommand } from 'vitest/node';

interface Stop {
  readonly matches: (url: URL) => boolean;
  readonly release: () => void;
}

const stops = new Map<string, Stop>();

const stopRequests: BrowserCommand<[path: string, how: 'fail' | 'hold']> = async ({ page }, path, how) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const matches = (url: URL) => url.pathname.startsWith(path);
  stops.set(path, { matches, release });
  await page.route(matches, async (route) => {
    if (how === 'fail') return route.abort();
    await released;
    return route.continue();
  });
};

const passRequests: BrowserCommand<[path: string]> = async ({ page }, path) => {
  const stop = stops.get(path);
  if (!stop) return;
  stops.delete(path);
  stop.release();
  await page.unroute(stop.matches);
};

export const lostRequests = { stopRequests, passRequests };
