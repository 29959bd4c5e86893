/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { BrowserContext } from 'playwright-core';
import { startBareMap } from '../browser/bare-map.ts';
import { panMap, showCameras } from '../browser/pan-map.ts';
import { watchMap } from '../browser/watch-map.ts';
import type { Fleet, Point } from './fleet.ts';
import { openSignedIn } from './signed-in-page.ts';

const MAPLIBRE = path.dirname(fileURLToPath(import.meta.resolve('maplibre-gl')));
/** The reference stands at an address that nobody answers. */
const BARE = 'http://bare.test';
const TIMEOUT_MS = 180_000;

/** The Map tab of a fleet's owner, opened and drawn. */
export async function openFleetMap(context: BrowserContext, url: string, fleet: Fleet) {
  const page = await openSignedIn(context, url, fleet);
  await page.addInitScript(watchMap);
  await page.goto(`${url}/?tab=map`);
  await page.waitForFunction(() => window.mapBench.idleAt > window.mapBench.dataAt, null, {
    timeout: TIMEOUT_MS,
  });
  const opening = await page.evaluate(() => window.mapBench.idleAt - window.mapBench.dataAt);
  return {
    opening,
    /** From the page's having cameras that moved to its having drawn them. */
    renew: async () => {
      const before = await page.evaluate(() => window.mapBench.dataAt);
      await moveCameras(fleet);
      await page.waitForFunction(
        (last) => {
          const { dataAt, idleAt } = window.mapBench;
          return dataAt > last && idleAt > dataAt;
        },
        before,
        { timeout: TIMEOUT_MS },
      );
      return page.evaluate(() => {
        const { dataAt, setAt, idleAt } = window.mapBench;
        return { total: idleAt - dataAt, drawing: idleAt - setAt };
      });
    },
    pan: () => page.evaluate(panMap),
    /** The same map, its cameras hidden. */
    panEmpty: async () => {
      await page.evaluate(showCameras, 'none' as const);
      const frames = await page.evaluate(panMap);
      await page.evaluate(showCameras, 'visible' as const);
      return frames;
    },
    close: () => page.close(),
  };
}

/** Moves every camera a little, and tells the pages of their owner that something changed. */
async function moveCameras({ databaseUrl, ownerId }: Fleet): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query('UPDATE devices SET longitude = longitude + 0.0001');
    const notice = { kind: 'changed', userId: ownerId, list: 'devices' };
    await database.query('SELECT pg_notify($1, $2)', ['sightline_live', JSON.stringify(notice)]);
  } finally {
    await database.end();
  }
}

/** MapLibre alone with the same points, in a page of its own. */
export async function openBareMap(context: BrowserContext, points: readonly Point[]) {
  const page = await context.newPage();
  await page.route(`${BARE}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(path.join(MAPLIBRE, name)) });
  });
  await page.goto(`${BARE}/`);
  await page.evaluate(startBareMap, { base: BARE, points });
  return {
    renew: () => page.evaluate(() => window.mapBench.set?.() ?? Number.NaN),
    pan: () => page.evaluate(panMap),
    close: () => page.close(),
  };
}
