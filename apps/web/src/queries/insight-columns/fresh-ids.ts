/** How long a row that came by itself counts as fresh. */
const FRESH_MS = 4_000;

/** Ids that came by themselves of late. */
export function createFreshIds() {
  /** With the moment they came. */
  let arrived = new Map<number, number>();
  return {
    add: (ids: readonly number[]): void => {
      if (ids.length === 0) return;
      const now = Date.now();
      arrived = new Map([...arrived].filter(([, at]) => now - at < FRESH_MS));
      for (const id of ids) arrived.set(id, now);
    },
    has: (id: number): boolean => Date.now() - (arrived.get(id) ?? 0) < FRESH_MS,
    clear: (): void => arrived.clear(),
  };
}
