import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import type { FastifyBaseLogger } from 'fastify';
import { AS_STANDBY } from './standby.ts';

/** What is in flight may finish within this time, then the process ends all the same. */
const GRACE_MS = 9_000;

/**
 * The first thing that a process does once its files are loaded: until {@link stopOnSignal} takes over, it ends at once when
 * whoever started it is gone.
 */
export function endWithLauncher(): void {
  process.once('disconnect', endAtOnce);
  // Gone while the files were loaded; a process without a channel has no such property.
  if (process.connected === false) endAtOnce();
}

/** Resolves when a process that was started as a standby is promoted; at once for any other. */
export async function untilPromoted(): Promise<void> {
  if (!process.argv.includes(AS_STANDBY)) return;
  // There is no other message.
  const promotion = once(process, 'message');
  // Where nobody is there any more to hear it, `disconnect` says so.
  process.send?.('prepared', undefined, undefined, () => {});
  await promotion;
}

function endAtOnce(): void {
  process.exit(1);
}

/** Ends the process cleanly on SIGTERM, SIGINT or when whoever started it is gone: exit 0 when all was let go in time. */
export function stopOnSignal(log: FastifyBaseLogger, stop: () => Promise<void>): void {
  // Where NODE_COMPILE_CACHE is set. Node writes it when a process ends, which one that is killed never does in order.
  flushCompileCache();
  let stopping = false;
  const end = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'did not stop cleanly');
      process.exit(1);
    }
  };
  process.on('SIGTERM', (signal) => void end(signal));
  process.on('SIGINT', (signal) => void end(signal));
  process.off('disconnect', endAtOnce);
  process.on('disconnect', () => void end('the launcher is gone'));
}
