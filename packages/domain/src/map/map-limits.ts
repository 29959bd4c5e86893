/** Numbers of the map. */
export const MAP_LIMITS = {
  /** Beyond this zoom every camera stands for itself. */
  clusterMaxZoom: 14,
  clusterRadiusPx: 35,
  /** Cameras from which a cluster takes the next colour. */
  clusterSteps: [100, 750],
  fitMaxZoom: 10,
  fitPaddingPx: 150,
  narrowFitPaddingPx: 30,
  /** At this width or less the map is narrow. */
  narrowPx: 740,
  /** A badge shows a larger count of insights as `>999`. */
  insightBadge: 999,
} as const;

/** A count of insights on a badge: `>999` above 999. */
export function insightBadge(count: number): string {
  return count > MAP_LIMITS.insightBadge ? `>${MAP_LIMITS.insightBadge}` : String(count);
}
