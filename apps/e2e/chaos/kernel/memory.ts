import type { Target } from '../../../bench/src/kernel/report.ts';
import type { Environment } from './environment.ts';
import type { Size } from './scenario.ts';
import type { SupervisedProcess } from './supervised-process.ts';

/** No process may need more, whatever happens; in the suite one process lives through many scenarios. */
const MOST_MB = { full: 350, small: 700 };

/** The most memory that any server, and any worker, ever had, also of those that were killed. */
export function memory({ apis, workers }: Environment, size: Size): Target[] {
  const peak = (processes: readonly SupervisedProcess[]) =>
    Math.max(...processes.map((process) => process.peakMegabytes()));
  return [
    { what: 'most memory of a server, MB', value: peak(apis), atMost: MOST_MB[size] },
    { what: 'most memory of a worker, MB', value: peak(workers), atMost: MOST_MB[size] },
  ];
}
