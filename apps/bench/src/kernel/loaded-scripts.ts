import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';

export interface LoadedScript {
  readonly name: string;
  /** As it is sent to browsers, which read Brotli; bytes. */
  readonly bytes: number;
  /** The packages that it holds parts of. */
  readonly packages: readonly string[];
}

/** Follows which JavaScript of a built web app a page asks for from now on, its workers' included. */
export function followScripts(page: Page, web: string): { soFar(): Promise<LoadedScript[]> } {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname);
  });
  return { soFar: () => Promise.all([...asked].map((name) => readScript(web, name))) };
}

async function readScript(web: string, name: string): Promise<LoadedScript> {
  const file = path.join(web, name);
  const code = await readFile(file);
  // Neither the bundler's own few lines nor the script that chooses the colour scheme have a map of their sources.
  const sourceMap = await readFile(`${file}.map`, 'utf8').catch(() => undefined);
  const packages = sourceMap === undefined ? [] : packagesOf(sourceMap);
  // The build leaves out what would not be smaller.
  const { length } = await readFile(`${file}.br`).catch(() => code);
  return { name, bytes: length, packages };
}

function packagesOf(sourceMap: string): string[] {
  const { sources } = JSON.parse(sourceMap) as { sources: string[] };
  const names = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
  return [...new Set(names)];
}
