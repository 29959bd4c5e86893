import type { MutationCache } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Tells of its failure by itself, wherever the person is by then. */
      readonly tellsFailure?: boolean;
    };
  }
}

/**
 * Tells of changes that fail when nothing on the screen follows them any more, because their dialog was closed meanwhile.
 * Returns what ends it.
 */
export function onUnseenFailure(cache: MutationCache, tell: (error: unknown) => void): () => void {
  const followers = new WeakMap<object, number>();
  const count = (mutation: object, by: number) =>
    followers.set(mutation, (followers.get(mutation) ?? 0) + by);
  return cache.subscribe((event) => {
    if (event.type === 'observerAdded') count(event.mutation, 1);
    if (event.type === 'observerRemoved') count(event.mutation, -1);
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { mutation, action } = event;
    if (!mutation.meta?.tellsFailure && !followers.get(mutation)) tell(action.error);
  });
}
