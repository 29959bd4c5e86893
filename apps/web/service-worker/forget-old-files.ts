/** Forgets what a cache has of former builds: files that are not among these paths. */
export async function forgetOldFiles(name: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  const present = new Set(paths);
  const old = (await cache.keys()).filter(({ url }) => !present.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
