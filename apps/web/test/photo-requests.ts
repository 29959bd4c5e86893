/** Files of a tab that is opened for the first time are more than a browser counts by itself. */
const MOST_REQUESTS = 5_000;

/**
 * Which photos of a camera are asked for from now on, in this order, each with what its address says. Photos of the tests
 * before may be on their way still.
 */
export function photoRequests(deviceId: number): () => Record<string, string>[] {
  performance.setResourceTimingBufferSize(MOST_REQUESTS);
  performance.clearResourceTimings();
  return () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => pathname === '/photo')
      .map(({ searchParams }) => Object.fromEntries(searchParams))
      .filter((asked) => asked['deviceId'] === String(deviceId));
}
