/** What a sample is counted in. */
export type SampleUnit = 'records' | 'events' | 'cameras' | 'sites' | 'samples';

interface Enough {
  readonly least: number;
  readonly unit: SampleUnit;
  /** Who says so. */
  readonly source: string;
}

const KAYS = 'Kays et al. (2020), Methods in Ecology and Evolution 11, 700–713';

/**
 * The smallest samples of which estimates are known to be useful. Below them figures are still given, with a caution. Where
 * no publication names a number, it is the smallest at which the interval held the truth in 92 % of generated data or more.
 */
export const ENOUGH = {
  /** The curve of a day, and the level of activity. */
  activity: {
    least: 100,
    unit: 'records',
    source: 'Lashley et al. (2018), Scientific Reports 8, 4173; Rowcliffe et al. (2014)',
  },
  /** Each of the two samples. */
  overlap: {
    least: 50,
    unit: 'records',
    source: 'Manual of the R package overlap (overlapEst); own simulations',
  },
  /** An index over cameras whose cameras are drawn anew. */
  abundanceOverCameras: { least: 20, unit: 'cameras', source: 'own simulations' },
  occupancy: { least: 20, unit: 'sites', source: KAYS },
  richness: { least: 25, unit: 'samples', source: KAYS },
} as const satisfies Record<string, Enough>;

export type SampleKind = keyof typeof ENOUGH;

/** That a sample is smaller than it should be. */
export interface SmallSample extends Enough {
  readonly n: number;
}

/** What to say of the size of a sample; null where it is large enough. */
export function smallSample(kind: SampleKind, n: number): SmallSample | null {
  const enough = ENOUGH[kind];
  return n < enough.least ? { ...enough, n } : null;
}
