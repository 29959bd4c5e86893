import type { Insight } from '@sightline/contract/insights/insights.contract';
import { useMemo } from 'react';
import type { RowSource } from '../../components/data-table/row-source.ts';

export interface Neighbours {
  /** Place in the table's order from 0, or -1 when the table does not show it. */
  readonly position: number;
  readonly count: number;
  readonly previous: Insight | undefined;
  readonly next: Insight | undefined;
}

/** What stands before and after an insight in the table's current order. */
export function useNeighbours(rows: RowSource<Insight>, id: number | undefined): Neighbours {
  return useMemo(() => {
    const position = id === undefined ? -1 : rows.indexOf(id);
    const known = position >= 0;
    return {
      position,
      count: rows.count,
      previous: known ? rows.at(position - 1) : undefined,
      next: known ? rows.at(position + 1) : undefined,
    };
  }, [rows, id]);
}
