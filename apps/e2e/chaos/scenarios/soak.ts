import { setTimeout as pause } from 'node:timers/promises';
import { megabytesOf } from '../../../bench/src/kernel/process-memory.ts';
import { audit } from '../kernel/audit.ts';
import { underLoad } from '../kernel/fleet.ts';
import { growthInSecondHalf } from '../kernel/growth.ts';
import { memory } from '../kernel/memory.ts';
import { openConsoles } from '../kernel/people.ts';
import { never, type Scenario } from '../kernel/scenario.ts';
import type { SupervisedProcess } from '../kernel/supervised-process.ts';

/** CHAOS_MINUTES says it for whoever has less time. */
const MINUTES = { full: 60, small: 0.5 };
const SAMPLE_MS = 2_000;
/** Of a camera, between two of its requests of 20 insights: 240 a second, and two photos, all cameras together. */
const PAUSE_MS = 2_000;
const PEOPLE = 5;
const MOST_GROWTH_PERCENT = 5;

/**
 * Nothing bad happens for an hour: cameras send insights and photos, people look at them and follow what happens. What grows a
 * little with each request would be seen. Figure: no process over 350 MB, none grows by over 5 % in the second half.
 */
export const soak: Scenario = {
  title: 'An hour like any other',
  onlyByName: true,
  async run(environment, size) {
    const minutes = size === 'full' ? Number(process.env.CHAOS_MINUTES ?? MINUTES.full) : MINUTES.small;
    const load = await underLoad(environment, { pauseMs: PAUSE_MS });
    const people = openConsoles(environment.url, load.owner, PEOPLE);
    environment.underWay.add(people.leave);
    const processes = { server: environment.apis[0], worker: environment.workers[0] };
    const samples = { server: [] as number[], worker: [] as number[] };
    for (const end = performance.now() + minutes * 60_000; performance.now() < end; await pause(SAMPLE_MS)) {
      samples.server.push(holds(processes.server));
      samples.worker.push(holds(processes.worker));
    }
    await people.leave();
    const { broken, refused } = load.measure();
    const facts = await audit(environment, load, size);
    const grown = (process: keyof typeof samples) => ({
      what: `growth of the ${process} in the second half, %`,
      value: growthInSecondHalf(samples[process]),
      atMost: MOST_GROWTH_PERCENT,
    });
    return {
      lines: [
        `${minutes} minutes; people looked ${people.looks} times and heard ${people.heard} events`,
        ...people.failures,
      ],
      targets: [
        ...facts,
        { what: 'live events heard', value: people.heard, atLeast: 1 },
        never('what people did not get', people.failures.length),
        never('calls of cameras that broke off or were told to come again', broken.length + refused),
        grown('server'),
        grown('worker'),
        ...memory(environment, size),
      ],
    };
  },
};

/** In MB; NaN where the system does not tell. */
function holds(kept: SupervisedProcess | undefined): number {
  return megabytesOf(kept?.pid ?? 0, 'now') ?? Number.NaN;
}
