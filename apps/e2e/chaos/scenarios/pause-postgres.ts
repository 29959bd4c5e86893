import { setTimeout as pause } from 'node:timers/promises';
import { audit } from '../kernel/audit.ts';
import { underLoad } from '../kernel/fleet.ts';
import { freeze } from '../kernel/freeze.ts';
import { memory } from '../kernel/memory.ts';
import { inTime, type Scenario } from '../kernel/scenario.ts';
import { until } from '../kernel/until.ts';

const STILL_MS = { full: 60_000, small: 0 };
const PATIENCE_MS = 60_000;

/**
 * PostgreSQL and all its processes stand still (SIGSTOP), as on a disk that hangs: connections stay open and nothing answers.
 * Whoever calls has to be told within 5 s, the more who call the more so, and without piling up in memory; when it goes on,
 * everything has to go on by itself. Figure: 60 s, answers of 503 within 5 s, memory flat.
 */
export const pausePostgres: Scenario = {
  title: 'PostgreSQL stands still under load',
  async run(environment, size) {
    const load = await underLoad(environment);
    const goal = load.refusals + load.cameras.length;
    const thaw = freeze(environment.database.postmaster());
    try {
      await pause(STILL_MS[size]);
      // As many calls as there are cameras, whichever of them made these.
      await until('cameras are told to come again', () => load.refusals >= goal, PATIENCE_MS);
    } finally {
      thaw();
    }
    const backAt = performance.now();
    await load.roundtrip();
    const wait = performance.now() - backAt;
    const { refused, slowestRefusalMs } = load.measure();
    const facts = await audit(environment, load, size);
    return {
      lines: [],
      targets: [
        ...facts,
        { what: 'calls that were told to come again', value: refused, atLeast: load.cameras.length },
        inTime('slowest refusal', slowestRefusalMs, 5, size),
        inTime('longest wait after it goes on', wait, 5, size),
        ...memory(environment, size),
      ],
    };
  },
};
