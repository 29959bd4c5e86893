import type { SerwistPlugin } from 'serwist';

/** Waits before a file is asked for again: a phone that changes from one network to another is back within seconds. */
const WAITS_MS = [300, 1_000, 3_000];

/** A server that restarts, or the proxy before it, answers in place of the file. */
const TROUBLE_STATUS = 500;

/** Takes the answer of a server in trouble for none at all. */
export const answeredFile: SerwistPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= TROUBLE_STATUS) throw new Error(`The server answered ${response.status}.`);
    return response;
  },
};

/** Keeps a file that came; rejects where there is no room for it. */
export type Keep = (request: Request, response: Response) => Promise<void>;

/**
 * Asks for a file again before the page hears of a failure, since a browser never asks again for a module that failed
 * once. What came late is given to `keep`. A worker that is being installed fails without one of its files: the next
 * visit goes on where it ended.
 */
export function askAgain(keep: Keep): SerwistPlugin {
  return {
    handlerDidError: async ({ event, request }) => {
      const isInstalling = event.type === 'install';
      const response = await askAgainLater(request);
      if (!response?.ok) return isInstalling ? undefined : response;
      const kept = keep(request, response.clone());
      await (isInstalling ? kept : kept.catch(() => {}));
      return response;
    },
  };
}

/** The first answer of a server that is well, after each of the waits; undefined without any. */
async function askAgainLater(request: Request): Promise<Response | undefined> {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const response = await fetch(request.clone()).catch(() => undefined);
    if (response && response.status < TROUBLE_STATUS) return response;
  }
  return undefined;
}
