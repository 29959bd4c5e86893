import type { BrowserCommandContext } from 'vitest/node';

type Context = BrowserCommandContext['context'];
export type ConsoleErrors = string[];

interface Watch {
  errors: ConsoleErrors;
  /** What the page wrote to say that all before it has arrived. */
  readonly marks: Set<string>;
  readonly waiting: Map<string, () => void>;
}

const watches = new WeakMap<Context, Watch>();

/** What goes wrong in the pages of a browser, as their consoles tell it; watched from the first call on. */
export function watchConsole(context: Context): Watch {
  const known = watches.get(context);
  if (known) return known;
  const watch: Watch = { errors: [], marks: new Set(), waiting: new Map() };
  watches.set(context, watch);
  context.on('console', (message) => {
    if (message.type() === 'error') watch.errors.push(`${message.text()} (${message.location().url})`);
    if (message.type() !== 'debug') return;
    watch.marks.add(message.text());
    watch.waiting.get(message.text())?.();
  });
  context.on('weberror', (error) => watch.errors.push(String(error.error().stack ?? error.error())));
  return watch;
}

/** Takes the errors once the mark has arrived: messages of a page come in the order in which it wrote them. */
export async function awaitMark(watch: Watch, mark: string): Promise<ConsoleErrors> {
  if (!watch.marks.has(mark)) {
    await new Promise<void>((resolve) => watch.waiting.set(mark, resolve));
  }
  watch.marks.clear();
  watch.waiting.clear();
  return watch.errors.splice(0);
}
