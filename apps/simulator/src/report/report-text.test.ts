import { expect, test } from 'vitest';
import { createFleetCounters } from '../live/traffic-counters.ts';
import type { Arrivals } from './count-arrivals.ts';
import { fleetReport } from './fleet-report.ts';
import { reportText } from './report-text.ts';

const textOf = (arrivals: Arrivals | null) => {
  const fleet = { cameras: [], counters: createFleetCounters() };
  const report = fleetReport(fleet, { seconds: 1, failed: 0, stopped: false, arrivals });
  return reportText(report);
};
const lastLineOf = (arrivals: Arrivals | null) => textOf(arrivals).split('\n').at(-1);
const NOTHING = { insights: 0, acknowledged: 0, lost: 0, doubled: 0, unjudged: 0 };

test('only who counted says that nothing was doubled', () => {
  expect(lastLineOf(NOTHING)).toBe('Nothing was lost, doubled or refused.');
  expect(lastLineOf(null)).toMatch(/^By the word of the server nothing was lost or refused\. .* not counted/);
  expect(lastLineOf({ ...NOTHING, doubled: 1 })).toBe('Not everything went well: see above.');
});

test('what could not be counted is listed where there is some', () => {
  expect(textOf({ ...NOTHING, unjudged: 3 })).toMatch(/^ {2}not judged +3 +through networks/m);
  expect(lastLineOf({ ...NOTHING, unjudged: 3 })).toMatch(/nor doubled as far as that could be judged\.$/);
  expect(textOf(NOTHING)).not.toContain('not judged');
});
