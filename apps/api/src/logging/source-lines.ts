import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Where the built files are, once this one is among them. */
const BUILT = new URL('.', import.meta.url).href;
const FRAME = /^ +at .*$/gm;
const BUILT_LINE = /(file:\/\/\S+\.js):(\d+):(\d+)/;

const maps = new Map<string, SourceMap | undefined>();

/**
 * A stack whose lines of built files are lines of the sources. Node's own `--enable-source-maps` reads the map of every
 * file and package at the start, which takes a seventh of it, and at the first error reads them all. Here a map is read
 * once an error of its file is logged. Frames alone are looked at: the words of an error may come from anywhere.
 */
export function withSourceLines(stack: string, folder = BUILT): string {
  return stack.replaceAll(FRAME, (frame) =>
    frame.replace(BUILT_LINE, (built, url: string, line: string, column: string) =>
      url.startsWith(folder) ? (originOf(url, Number(line), Number(column)) ?? built) : built,
    ),
  );
}

/** Never throws: an error is logged all the same, with the lines that it has. */
function originOf(url: string, line: number, column: number): string | undefined {
  try {
    if (!maps.has(url)) maps.set(url, readMap(`${fileURLToPath(url)}.map`));
    const origin = maps.get(url)?.findOrigin(line, column);
    if (!origin || !('fileName' in origin)) return undefined;
    return `${new URL(origin.fileName, url)}:${origin.lineNumber}:${origin.columnNumber}`;
  } catch {
    return undefined;
  }
}

function readMap(file: string): SourceMap | undefined {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
