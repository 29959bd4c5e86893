import type { RowSource } from '../../../components/data-table/rows/row-source.ts';
import type { Services } from '../../../kernel/services.ts';
import { insightColumns } from '../../../queries/insight-columns/columns-state.ts';
import type { RowNumber } from '../../../queries/insight-columns/protocol.ts';
import { keyOfNumber, numberedRows, numberOfKey } from '../rows/column-rows.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import { leftOpenStore } from '../species/left-open.ts';
import { confirmationStore } from '../species/species-confirmations.ts';

/** What a review goes through: first what nobody has judged, what was left open last of it, then the rest. */
export interface ReviewOrder {
  readonly list: RowSource<InsightRow>;
  /** How many rows at the head of the list nobody has judged. */
  readonly unjudged: number;
}

/** Puts first what nobody has judged, last of it what was left open; each part keeps its order. */
export function unjudgedFirst(
  rows: readonly RowNumber[],
  isUnjudged: (row: RowNumber) => boolean,
  isLeftOpen: (row: RowNumber) => boolean,
): { readonly rows: readonly RowNumber[]; readonly unjudged: number } {
  const {
    fresh = [],
    open = [],
    judged = [],
  } = Object.groupBy(rows, (row) => {
    if (!isUnjudged(row)) return 'judged';
    return isLeftOpen(row) ? 'open' : 'fresh';
  });
  return { rows: [...fresh, ...open, ...judged], unjudged: fresh.length + open.length };
}

interface OrderOptions {
  /** What the table lists, in its order. */
  readonly listed: RowSource<InsightRow>;
  /** The selected rows; undefined reviews everything listed. */
  readonly selected: readonly RowNumber[] | undefined;
  /** Whoever may not judge reviews in the table's order. */
  readonly mayJudge: boolean;
}

/** The order of a review, from what is known at this moment, answers that are not sent yet among it. */
export async function reviewOrder(services: Services, options: OrderOptions): Promise<ReviewOrder> {
  const { listed, selected, mayJudge } = options;
  const isWhole = selected === undefined;
  if (!mayJudge) {
    const list = isWhole ? listed : numberedRows(services, selected);
    return { list, unjudged: list.count };
  }
  const unjudged = new Set<RowNumber>(await services.get(insightColumns).read.unjudged());
  for (const row of await answeredRows(services)) unjudged.delete(row);
  const leftOpen = new Set(services.get(leftOpenStore).getState().items);
  if (isWhole && unjudged.size === listed.count && leftOpen.size === 0)
    return { list: listed, unjudged: listed.count };
  // A selected insight of an opened collection is no row of its own in what is listed.
  const isUnjudged = (row: RowNumber) =>
    unjudged.has(row) || (!isWhole && listed.indexOf(keyOfNumber(row)) < 0);
  const ordered = unjudgedFirst(isWhole ? numbersOf(listed) : selected, isUnjudged, (row) =>
    leftOpen.has(row),
  );
  return { list: numberedRows(services, ordered.rows), unjudged: ordered.unjudged };
}

function numbersOf(listed: RowSource<InsightRow>): RowNumber[] {
  const numbers: RowNumber[] = [];
  for (let index = 0; index < listed.count; index++) {
    const key = listed.keyAt?.(index);
    if (key !== undefined) numbers.push(numberOfKey(key));
  }
  return numbers;
}

/** The rows of answers that are not sent yet: their insights, and the collections of these. */
async function answeredRows(services: Services): Promise<RowNumber[]> {
  const ids = [...services.get(confirmationStore).getState().confirmations.keys()];
  if (ids.length === 0) return [];
  const insights = (await services.get(insightColumns).read.rows(ids)).flat();
  return insights.flatMap(({ insight_id, collection_id }) =>
    collection_id === null ? [insight_id] : [insight_id, -collection_id],
  );
}
