import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A line of a built file, as a stack names it. */
const BUILT_LINE = /(file:\/\/\S+\.js):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | undefined>();

/**
 * A stack whose lines of built files are lines of the sources. Node's own `--enable-source-maps` reads the map of every
 * file and package at the start, which takes a seventh of it, and at the first error reads them all. Here a map is read
 * once an error of its file is logged.
 */
export function withSourceLines(stack: string): string {
  return stack.replaceAll(BUILT_LINE, (built, url: string, line: string, column: string) => {
    const origin = mapOf(url)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return built;
    return `${new URL(origin.fileName, url)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

/** The source map beside a built file; undefined where there is none. */
function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) maps.set(url, readMap(`${fileURLToPath(url)}.map`));
  return maps.get(url);
}

function readMap(file: string): SourceMap | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // An error is logged all the same, with the lines that it has.
    return undefined;
  }
}
