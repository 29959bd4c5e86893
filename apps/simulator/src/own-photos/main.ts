import { createClock } from '../clock.ts';
import { UsageError } from '../flag-values.ts';
import { DEVICE_USAGE, readDeviceFlags } from './device-flags.ts';
import { runOwnPhotos } from './run-own-photos.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop.abort(new Error('Stopped.')));

try {
  const flags = readDeviceFlags(process.argv.slice(2));
  if (flags === 'help') console.log(DEVICE_USAGE);
  else {
    const say = (line: string) => console.log(line);
    process.exitCode = await runOwnPhotos(flags, { clock: createClock(), say, signal: stop.signal });
  }
} catch (error) {
  if (stop.signal.aborted) process.exitCode = 130;
  else {
    console.error(error instanceof UsageError ? error.message : error);
    process.exitCode = 1;
  }
}
