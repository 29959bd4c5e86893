import type { Insight } from '@sightline/contract/insights/insights.contract';
import { type Sorting, sortItems } from '../../components/data-table/sort-items.ts';
import { INSIGHTS_COLUMNS } from './insights-columns.tsx';

export const NEWEST_FIRST: Sorting = { id: 'time_stamp', desc: true };

/** The insights as the table shows them: archived ones only on request (specification §4), equals newest first. */
export function orderInsights(
  rows: readonly Insight[],
  sorting: Sorting,
  showArchived: boolean,
): readonly Insight[] {
  const shown = rows.filter(({ insight_status }) => showArchived || insight_status !== 'archive').reverse();
  const sort = INSIGHTS_COLUMNS.find((column) => column.id === sorting.id)?.sort;
  return sort ? sortItems(shown, sort, sorting.desc) : shown;
}
