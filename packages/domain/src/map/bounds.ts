import type { Position } from '../devices/coordinates.ts';

/** West, south, east, north in degrees; east is above 180 where the box crosses the antimeridian. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The smallest box around some places, also for cameras on both sides of the date line; undefined for none. */
export function boundsOf(positions: readonly Position[]): Bounds | undefined {
  if (positions.length === 0) return undefined;
  let [south, north] = [90, -90];
  for (const { latitude } of positions) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  const [west, east] = longitudeSpan(positions.map(({ longitude }) => longitude));
  return [west, south, east, north];
}

/** The span that leaves out the widest gap between neighbours on the circle. */
function longitudeSpan(longitudes: readonly number[]): [west: number, east: number] {
  const sorted = longitudes.toSorted((a, b) => a - b);
  const [first = 0] = sorted;
  const last = sorted.at(-1) ?? 0;
  let widest = first + 360 - last;
  let span: [number, number] = [first, last];
  sorted.forEach((west, index) => {
    const before = sorted[index - 1];
    if (before === undefined || west - before <= widest) return;
    widest = west - before;
    span = [west, before + 360];
  });
  return span;
}
