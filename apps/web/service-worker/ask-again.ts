import type { SerwistPlugin } from 'serwist';

/** Waits before a file is asked for again: a phone that changes from one network to another is back within seconds. */
const WAITS_MS = [300, 1_000, 3_000];

/** A server that restarts answers in place of the file; what is not there is answered as it is. */
const AWAY_STATUS = 500;

/** Takes the answer of a server in trouble for none at all. */
export const answeredFile: SerwistPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= AWAY_STATUS) throw new Error(`The server answered ${response.status}.`);
    return response;
  },
};

/**
 * Asks for a file again before the page hears of a failure, since a browser never asks again for a module that failed
 * once. What came late is kept in `cache`, if one is named.
 */
export function askAgain(cache?: string): SerwistPlugin {
  return {
    handlerDidError: async ({ request }) => {
      for (const wait of WAITS_MS) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        const response = await fetch(request.clone()).catch(() => undefined);
        if (!response || response.status >= AWAY_STATUS) continue;
        if (cache && response.ok) await keep(cache, request, response.clone());
        return response;
      }
      return undefined;
    },
  };
}

/** Without room on the disk the file is asked for next time. */
async function keep(name: string, request: Request, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, response).catch(() => {});
}
