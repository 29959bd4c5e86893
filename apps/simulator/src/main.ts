import { setTimeout as sleep } from 'node:timers/promises';
import { createClock } from './clock.ts';
import { type Flags, readFlags, USAGE } from './flags.ts';
import { finalReport } from './live/tally-lines.ts';
import { FIELD_RATES, scaleRates } from './ota/mishaps.ts';
import { startDemo } from './run-demo.ts';
import { startMadeUp } from './run-made-up.ts';

/** How long a fleet whose time is over may take to send what it still has. */
const DRAIN_MS = 60_000;

const log = (line: string) => console.log(`[simulator] ${line}`);

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(signal, () => stop.abort(new Error('The simulator was stopped.')));

try {
  const flags = readFlags(process.argv.slice(2));
  if (flags === 'help') console.log(USAGE);
  else process.exitCode = await run(flags);
} catch (error) {
  if (!stop.signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
if (process.connected) process.disconnect();

/** Resolves with the exit status when the fleet has ended. */
async function run(flags: Flags): Promise<number> {
  const bedtime = new AbortController();
  const { signal } = stop;
  const options = {
    url: flags.url,
    photoChoice: flags.photos,
    clock: createClock({ speed: flags.speed }),
    mishaps: scaleRates(FIELD_RATES, flags.mishaps),
    log,
    awake: AbortSignal.any([bedtime.signal, signal]),
    signal,
  };
  const fleet =
    flags.demo === undefined
      ? await startMadeUp(flags, options)
      : await startDemo(flags.demo, { ...options, activity: flags.activity });
  if (!fleet) {
    log(`${flags.demo} holds no seeded cameras; npm run db:reset and npm start set up the demo.`);
    await stopped(signal);
    return 0;
  }
  log(`Cameras are waking at ${flags.url}`);
  if (flags.minutes === undefined) {
    // Not at the end of the fleet: a server that refuses every camera is no reason to be started again and again.
    await stopped(signal);
    await fleet.ended;
    return 0;
  }
  await sleep(flags.minutes * 60_000, undefined, { signal }).catch(() => undefined);
  bedtime.abort();
  const late = setTimeout(() => stop.abort(new Error('Too late.')), DRAIN_MS);
  const failed = await fleet.ended;
  clearTimeout(late);
  if (signal.aborted)
    log('Stopped before everything was sent; what is left waits on disk for the same --seed.');
  console.log(finalReport(fleet.ready.size, fleet.tally));
  const { conflict, rejected, photosRefused } = fleet.tally.counts;
  return signal.aborted || failed + conflict + rejected + photosRefused > 0 ? 1 : 0;
}

async function stopped(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  if (!signal.aborted) await promise;
}
