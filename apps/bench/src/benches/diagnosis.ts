import { scoreCauses } from '../diagnosis/score-causes.ts';
import { timeDiagnoses } from '../diagnosis/time-diagnoses.ts';
import { scoreForecasts } from '../forecasts/score-forecasts.ts';
import type { Report } from '../kernel/report.ts';

/** What the console says of cameras against what the simulator knows, on seeds that no rule was fitted to. */
export async function benchDiagnosis(): Promise<Report> {
  const parts = [await timeDiagnoses(), scoreForecasts(), scoreCauses()];
  return {
    title: 'When batteries end and why cameras are quiet, against the truth of simulated cameras',
    lines: parts.flatMap(({ lines }) => lines),
    targets: parts.flatMap(({ targets }) => targets),
  };
}
