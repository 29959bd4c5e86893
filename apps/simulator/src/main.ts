import { readFlags, USAGE } from './flags.ts';
import { run } from './run.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(signal, () => stop.abort(new Error('The simulator was stopped.')));

try {
  const flags = readFlags(process.argv.slice(2));
  if (flags === 'help') console.log(USAGE);
  else process.exitCode = await run(flags, stop.signal);
} catch (error) {
  const cause: unknown = stop.signal.aborted ? stop.signal.reason : error;
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
