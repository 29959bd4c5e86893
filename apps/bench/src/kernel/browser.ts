import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { cleanup } from './cleanup.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Maps are drawn by WebGL, here without a graphics card. */
export const SOFTWARE_WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

export interface Browsing {
  readonly context: BrowserContext;
  /** Memory of the largest page in MB, as the system counts it. */
  pageMegabytes(page: Page): Promise<number>;
  close(): Promise<void>;
}

/** Chromium with a profile of its own on the disk, so that what it keeps it keeps as it does for people. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browsing> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'sightline-browser-'));
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const starting = chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...ARGS, ...flags],
    // Who interrupts a bench interrupts all of it.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const close = async () => {
    await (await starting.catch(() => undefined))?.close();
    await rm(profile, { recursive: true, force: true });
  };
  cleanup.defer(close);
  const context = await starting;
  return {
    context,
    pageMegabytes: async (page) => {
      const browser = context.browser();
      if (!browser) throw new Error('The browser has ended.');
      await page.requestGC();
      const cdp = await browser.newBrowserCDPSession();
      const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
      await cdp.detach();
      const sizes = processInfo.flatMap(({ type, id }) => (type === 'renderer' ? residentMegabytes(id) : []));
      return Math.max(...sizes);
    },
    close,
  };
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
}

const run = promisify(execFile);

/** Builds the web app, with its built-in map, into a folder of its own and says where. */
export async function buildWeb(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-web-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const tools = path.join(ROOT, 'node_modules/.bin');
  await run(path.join(tools, 'turbo'), ['run', 'basemap', '--filter=@sightline/web'], { cwd: ROOT });
  await run(path.join(tools, 'vite'), ['build', '--outDir', folder, '--emptyOutDir'], {
    cwd: path.join(ROOT, 'apps/web'),
  });
  return folder;
}

/** One script for a page, its packages included. */
export async function bundlePageScript(file: string): Promise<string> {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL(`../${file}`, import.meta.url)), formats: ['iife'], name: 'page' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('Nothing was bundled.');
  const [chunk] = output.output;
  return chunk.code;
}
