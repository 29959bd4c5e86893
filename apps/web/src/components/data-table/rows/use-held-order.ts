import { useMemo, useState } from 'react';
import { holdOrder } from './held-order.ts';
import type { RowKey } from './row-source.ts';

interface HeldOrderOptions<T> {
  readonly keyOf: (item: T) => RowKey;
  readonly isHeld: boolean;
  /** Changes when the reader asked for another order or other filters: these are followed at once. */
  readonly orderKey: string;
}

/** Items that keep their places while the list is held, so that no row moves under the finger of whoever selects. */
export function useHeldOrder<T>(items: readonly T[], options: HeldOrderOptions<T>): readonly T[] {
  const { keyOf, isHeld, orderKey } = options;
  const [before, setBefore] = useState<{ readonly keys: readonly RowKey[]; readonly orderKey: string }>();
  const isSame = before?.orderKey === orderKey;
  if (isHeld && !isSame) setBefore({ keys: items.map(keyOf), orderKey });
  if (!isHeld && before) setBefore(undefined);
  const keys = isHeld && isSame ? before.keys : undefined;
  return useMemo(() => (keys ? holdOrder(items, keys, keyOf) : items), [items, keys, keyOf]);
}
