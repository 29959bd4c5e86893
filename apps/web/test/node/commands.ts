import { readFile } from 'node:fs/promises';
import type { BrowserCommand } from 'vitest/node';
import { awaitMark, type ConsoleErrors, watchConsole } from './console.ts';
import { lostRequests } from './requests.ts';

export interface Download {
  readonly name: string;
  readonly text: string;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Watches the console from now on. */
    watchConsole(): Promise<void>;
    /** Errors in the console since the last time that it was asked, as of the moment when the page wrote this mark. */
    consoleErrors(mark: string): Promise<string[]>;
    /** The next file that the page saves. */
    nextDownload(): Promise<Download>;
    /** Loses all requests whose path begins like this, or holds them; `passRequests` lets them through again. */
    stopRequests(path: string, how: 'fail' | 'hold'): Promise<void>;
    passRequests(path: string): Promise<void>;
  }
}

const consoleErrors: BrowserCommand<[mark: string]> = ({ context }, mark): Promise<ConsoleErrors> =>
  awaitMark(watchConsole(context), mark);

const watch: BrowserCommand<[]> = ({ context }) => {
  watchConsole(context);
};

const nextDownload: BrowserCommand<[]> = async ({ page }): Promise<Download> => {
  const download = await page.waitForEvent('download');
  // As programs read texts: without a byte order mark.
  const text = new TextDecoder().decode(await readFile(await download.path()));
  return { name: download.suggestedFilename(), text };
};

export const commands = { watchConsole: watch, consoleErrors, nextDownload, ...lostRequests };
