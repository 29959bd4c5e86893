import type { StoreApi } from 'zustand';
import { afterPaint } from '../../kernel/after-paint.ts';

/** Changes of a store that must not delay the first paint of rows: made after the next paint, or with `take`. */
export function createAfterPaintState<State extends object>(store: StoreApi<State>) {
  let pending: Partial<State> | undefined;

  /** What is known and not shown yet; whoever takes it shows it. */
  function take(): Partial<State> | undefined {
    const news = pending;
    pending = undefined;
    return news;
  }

  return {
    set: (news: Partial<State>): void => {
      if (pending === undefined) {
        afterPaint(() => {
          const late = take();
          if (late) store.setState(late);
        });
      }
      pending = { ...pending, ...news };
    },
    take,
  };
}
