import { flushCompileCache } from 'node:module';
import type { FastifyBaseLogger } from 'fastify';

/** What is in flight may finish within this time, then the process ends all the same. */
const GRACE_MS = 9_000;

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
  process.on('disconnect', () => void end('the launcher is gone'));
}
