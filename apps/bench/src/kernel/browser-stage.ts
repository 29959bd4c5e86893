import { rm } from 'node:fs/promises';
import { type Browsing, buildWeb, openBrowser } from './browser.ts';
import { type Million, makeMillion } from './million.ts';
import { startServer } from './server-process.ts';

/** Chromium before a million insights: ours, with the web app, and those of the baseline. */
export interface BrowserStage {
  readonly million: Million;
  readonly browsing: Browsing;
  /** Where ours is. */
  readonly url: string;
  readonly baselineUrl: string;
  close(): Promise<void>;
}

export async function openBrowserStage(flags: readonly string[] = []): Promise<BrowserStage> {
  const web = await buildWeb();
  process.env.WEB_DIR = web;
  const million = await makeMillion();
  const api = await million.startApi();
  const baseline = await startServer('servers/baseline-server.ts', {
    DATABASE_URL: million.databaseUrl,
    OWNER_ID: String(million.ownerId),
  });
  const browsing = await openBrowser(flags);
  return {
    million,
    browsing,
    url: api.url,
    baselineUrl: baseline.url,
    close: async () => {
      await browsing.close();
      await Promise.all([api.stop(), baseline.stop()]);
      await million.stop();
      await rm(web, { recursive: true, force: true });
    },
  };
}
