import type { SmallSample } from '@sightline/domain/analysis/sample-size';

/** Why figures of a sample are to be taken with care: `12 records; fewer than 100 say little.` */
export function cautionText(caution: SmallSample | null): string | null {
  return caution && `${caution.n} ${caution.unit}; fewer than ${caution.least} say little.`;
}
