import type { Insight } from '@sightline/contract/insights/insights.contract';
import type { FilterChoice } from '@sightline/domain/filters/filter';
import type { createColumnsWorker } from './columns-worker.ts';
import type { ColumnFilter, RowInsight, RowNumber, TextColumn } from './protocol.ts';

type Insights = readonly Insight[];
type RowInsights = readonly RowInsight[];

const UNJUDGED: ColumnFilter = {
  column: { kind: 'text', name: 'said' },
  type: 'list',
  value: { value: ['unjudged'], from: null, to: null },
};

/** What the worker is asked for, each as a call of its own. */
export function columnReaders({ call }: Pick<ReturnType<typeof createColumnsWorker>, 'call'>) {
  return {
    /** The insights of rows, straight from the worker; none for a row that is gone. */
    rows: async (numbers: readonly RowNumber[]): Promise<readonly RowInsights[]> => {
      const reply = await call({ kind: 'rows', rows: numbers });
      return reply.kind === 'rows' ? reply.rows : [];
    },
    /** All insights of a collection. */
    collection: async (collection: number): Promise<Insights> => {
      const reply = await call({ kind: 'collection', collection });
      return reply.kind === 'rows' ? (reply.rows[0] ?? []) : [];
    },
    /** All rows there are, in the order of what is listed; also those that filters, status and the archive leave out. */
    everything: async (): Promise<Float64Array> => {
      const reply = await call({ kind: 'everything' });
      return reply.kind === 'everything' ? reply.rows : new Float64Array();
    },
    /** The rows of what is listed that nobody has judged, in their order; a collection until all of it is judged. */
    unjudged: async (): Promise<Float64Array> => {
      const reply = await call({ kind: 'matching', filter: UNJUDGED });
      return reply.kind === 'matching' ? reply.rows : new Float64Array();
    },
    /** How many rows of what is listed, or of all there are, meet one more filter. */
    count: async (filter: ColumnFilter, of: 'listed' | 'everything'): Promise<number> => {
      const reply = await call({
        kind: 'matching',
        filter,
        ...(of === 'everything' && { ofEverything: true }),
      });
      return reply.kind === 'matching' ? reply.rows.length : 0;
    },
    /** The insights of rows of `everything`. */
    wholeRows: async (numbers: readonly RowNumber[]): Promise<readonly RowInsights[]> => {
      const reply = await call({ kind: 'rows', rows: numbers, ofEverything: true });
      return reply.kind === 'rows' ? reply.rows : [];
    },
    /** The texts of a column of what is listed, and how many rows of the query of the moment have them. */
    choices: async (column: TextColumn): Promise<readonly FilterChoice[] | undefined> => {
      const reply = await call({ kind: 'choices', column });
      return reply.kind === 'choices' ? reply.items : undefined;
    },
  };
}
