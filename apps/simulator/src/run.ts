import { setTimeout as sleep } from 'node:timers/promises';
import { createClock } from './clock.ts';
import type { Flags } from './flags.ts';
import type { Fleet } from './fleet.ts';
import { FIELD_RATES, scaleRates } from './ota/mishaps.ts';
import { report } from './report/report.ts';
import { startDemo } from './run-demo.ts';
import { startFastForward, startGenerated } from './run-generated.ts';
import { createShow, type Show } from './view/show.ts';

/** How long a fleet whose time is over may take to send what it still has. */
const DRAIN_MS = 60_000;
const DAY_MS = 86_400_000;
/** Between two lines of a log, where there is no terminal to draw on. */
const LINE_SECONDS = { endless: 60, ending: 10 };

/** Runs what the flags say, and resolves with the exit status when it has ended or `stop` has fired. */
export async function run(flags: Flags, stop: AbortSignal): Promise<number> {
  const isEndless = flags.minutes === undefined && flags.fastForwardDays === undefined;
  const show = createShow(
    process.stdout,
    process.env,
    isEndless ? LINE_SECONDS.endless : LINE_SECONDS.ending,
  );
  try {
    return isEndless ? await runOn(flags, show, stop) : await runToTheEnd(flags, show, stop);
  } finally {
    show.close();
  }
}

async function runOn(flags: Flags, show: Show, stop: AbortSignal): Promise<number> {
  const fleet = await start(flags, show, { awake: stop, signal: stop });
  if (!fleet)
    show.log(`${flags.demo} holds no cameras of the demo, which is seeded into an empty database only.`);
  await fleet?.started;
  show.stage({ kind: 'running' });
  // Not at the end of the fleet: a server that refuses every camera is no reason to be started again and again.
  await stopped(stop);
  await fleet?.ended;
  return 0;
}

async function runToTheEnd(flags: Flags, show: Show, stop: AbortSignal): Promise<number> {
  const bedtime = new AbortController();
  const late = new AbortController();
  const signal = AbortSignal.any([stop, late.signal]);
  const startedAt = performance.now();
  const fleet = await start(flags, show, { awake: AbortSignal.any([bedtime.signal, signal]), signal });
  if (!fleet) return 1;
  if (flags.minutes !== undefined) {
    await fleet.started;
    await untilOver(flags.minutes * 60_000, show, signal);
    bedtime.abort();
    show.stage({ kind: 'draining' });
  }
  const drain = flags.minutes === undefined ? undefined : setTimeout(() => late.abort(), DRAIN_MS);
  const failed = await fleet.ended;
  clearTimeout(drain);
  show.close();
  const seconds = (performance.now() - startedAt) / 1000;
  return report(flags, fleet, { seconds, failed, stopped: signal.aborted }, (text) =>
    process.stdout.write(`${text}\n`),
  );
}

async function untilOver(milliseconds: number, show: Show, signal: AbortSignal): Promise<void> {
  const end = performance.now() + milliseconds;
  for (let left = milliseconds; left > 0 && !signal.aborted; left = end - performance.now()) {
    show.stage({ kind: 'running', left });
    await sleep(Math.min(left, 1000), undefined, { signal }).catch(() => undefined);
  }
}

type Signals = { awake: AbortSignal; signal: AbortSignal };

/** Undefined where the data folder of the demo holds nothing. */
async function start(flags: Flags, show: Show, signals: Signals): Promise<Fleet | undefined> {
  const { demo, fastForwardDays } = flags;
  const options = {
    url: flags.url,
    photoChoice: flags.photos,
    clock: createClock({ speed: flags.speed }),
    mishaps: scaleRates(FIELD_RATES, flags.mishaps),
    log: show.log,
    isVerified: flags.verify !== undefined,
    ...signals,
  };
  const fleet =
    demo !== undefined
      ? await startDemo(demo, { ...options, activity: flags.activity })
      : fastForwardDays !== undefined
        ? await startFastForward({ ...flags, fastForwardDays }, options)
        : await startGenerated(flags, options);
  if (!fleet) return undefined;
  show.open(titleOf(flags), fleet);
  if (fastForwardDays !== undefined) show.stage({ kind: 'fast-forwarding' });
  show.log(`Cameras are waking at ${flags.url}`);
  return fleet;
}

function titleOf({ demo, scenario, seed, speed, fastForwardDays }: Flags): string {
  if (demo !== undefined) return 'the demo';
  const pace = fastForwardDays === undefined ? `${speed} × the time` : `${fastForwardDays} days`;
  return `${scenario}, seed ${seed}, ${pace}`;
}

async function stopped(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  // To listen for signals keeps no process alive: without a camera nothing else would.
  const alive = setInterval(() => undefined, DAY_MS);
  if (!signal.aborted) await promise;
  clearInterval(alive);
}
