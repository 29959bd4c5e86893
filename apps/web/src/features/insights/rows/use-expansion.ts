import { useMemo, useState } from 'react';
import type { RowKey } from '../../../components/data-table/rows/row-source.ts';

/** Which collections show their insights. */
export function useExpansion() {
  const [expanded, setExpanded] = useState<ReadonlySet<RowKey>>(() => new Set());
  return useMemo(
    () => ({
      expanded,
      toggle: (key: RowKey) =>
        setExpanded((open) => {
          const next = new Set(open);
          if (!next.delete(key)) next.add(key);
          return next;
        }),
    }),
    [expanded],
  );
}
