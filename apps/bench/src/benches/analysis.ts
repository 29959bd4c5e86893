import { referenceDeviations } from '../analysis/reference-deviations.ts';
import { scoreIntervals } from '../analysis/score-intervals.ts';
import type { Report } from '../kernel/report.ts';

/** The statistics of analysis: figures of the field's packages on their data, and intervals on data whose truth is known. */
export async function benchAnalysis(): Promise<Report> {
  const deviations = referenceDeviations();
  const { lines, targets } = scoreIntervals();
  return {
    title:
      'Estimates against the packages of the field, and 95 % intervals against the truth of generated data',
    lines: [
      ...deviations.map(
        ({ part, figures, greatest }) =>
          `${part}: ${figures} figures, off by ${greatest.toExponential(1)} at most`,
      ),
      ...lines,
    ],
    targets: [
      ...deviations.map(({ part, greatest, atMost }) => ({
        what: `${part}: greatest deviation, thousandths`,
        value: 1_000 * greatest,
        atMost: 1_000 * atMost,
      })),
      ...targets,
    ],
  };
}
