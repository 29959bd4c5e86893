import type { MutationCache } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The mutation shows its error itself, on whatever page the person is by then. */
      readonly showsOwnError?: boolean;
    };
  }
}

/**
 * Reports mutations that fail after the dialog that started them was closed. Returns how to stop.
 */
export function onUnhandledMutationError(cache: MutationCache, report: (error: unknown) => void): () => void {
  const followers = new WeakMap<object, number>();
  const count = (mutation: object, by: number) =>
    followers.set(mutation, (followers.get(mutation) ?? 0) + by);
  return cache.subscribe((event) => {
    if (event.type === 'observerAdded') count(event.mutation, 1);
    if (event.type === 'observerRemoved') count(event.mutation, -1);
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { mutation, action } = event;
    if (!mutation.meta?.showsOwnError && !followers.get(mutation)) report(action.error);
  });
}
