import type { SecondIndex } from './second-index.ts';

/** Clocks drift against each other: offsets within so many seconds are one … */
const WIDTH = 4;
/** … and offsets that lie closer together than this are told apart later. */
const APART = 20;
/** Candidates: many photos in a storm of grass may outvote the right ones. */
const CANDIDATES = 6;

interface Peak {
  readonly votes: number;
  readonly offset: number;
}

/**
 * Offsets in seconds under which many of these insights may find a photo, whatever they are, the likeliest first: every
 * insight votes for its distance to every photo. Costs the sorting of so many numbers.
 */
export function votedOffsets(said: readonly number[], { seconds }: SecondIndex): number[] {
  const distances = new Float64Array(said.length * seconds.length);
  let size = 0;
  for (const second of said) for (const photo of seconds) distances[size++] = photo - second;
  distances.sort();
  const peaks: Peak[] = [];
  let peak: Peak = { votes: 0, offset: Number.NEGATIVE_INFINITY };
  let first = 0;
  for (let last = 0; last < size; last += 1) {
    while ((distances[last] as number) - (distances[first] as number) > WIDTH) first += 1;
    const found: Peak = { votes: last - first + 1, offset: distances[(first + last) >> 1] as number };
    if (found.offset - peak.offset > APART) {
      addPeak(peaks, peak);
      peak = found;
    } else if (found.votes > peak.votes) peak = found;
  }
  addPeak(peaks, peak);
  return peaks.map(({ offset }) => offset);
}

function addPeak(peaks: Peak[], peak: Peak): void {
  const least = peaks.length < CANDIDATES ? 1 : (peaks.at(-1)?.votes ?? 0);
  if (peak.votes <= least) return;
  peaks.splice(CANDIDATES - 1);
  peaks.push(peak);
  peaks.sort((one, other) => other.votes - one.votes);
}
