/** Beginnings of the names of all caches that hold what belongs to a person, who follows in the name. */
const OF_PEOPLE = { answers: 'sightline.answers.', insights: 'sightline.insights.' } as const;

/** The browser's cache storage; none for pages over plain HTTP, and where it is forbidden. */
export function cacheStorage(): CacheStorage | undefined {
  try {
    return globalThis.caches;
  } catch {
    return undefined;
  }
}

/** The name of the cache that holds something of a person. */
export function keptCacheName(what: keyof typeof OF_PEOPLE, person: string): string {
  return OF_PEOPLE[what] + person;
}

/** Forgets what is kept of people, apart from one of them. */
export async function forgetPeople(except?: string): Promise<void> {
  const storage = cacheStorage();
  if (!storage) return;
  const beginnings = Object.values(OF_PEOPLE);
  const names = (await storage.keys()).filter((name) =>
    beginnings.some((beginning) => name.startsWith(beginning) && name !== beginning + except),
  );
  await Promise.all(names.map((name) => storage.delete(name)));
}
