const DAY_MS = 86_400_000;
/** The sun takes four minutes for a degree. */
const DEGREE_MS = 4 * 60_000;

interface Stay {
  /** Milliseconds since 1970. */
  readonly from: number;
  /** Milliseconds since 1970. */
  readonly to: number;
  /** Degrees east, where the camera stood; null counts as Greenwich. */
  readonly longitude: number | null;
}

/** How many nights a camera stood somewhere: the midnights by the sun of that place that lie between. */
export function trapNights({ from, to, longitude }: Stay): number {
  const offset = (longitude ?? 0) * DEGREE_MS;
  return Math.max(0, Math.floor((to + offset) / DAY_MS) - Math.floor((from + offset) / DAY_MS));
}
