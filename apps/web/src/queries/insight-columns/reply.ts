import type { Listing } from './ask-rows.ts';
import { askListing, rowsBeside } from './listing.ts';
import type { LoadedColumns } from './loaded-columns.ts';
import { choicesOf, insightsOfCollection, insightsOfRow } from './look-up.ts';
import type { ColumnQuery, PageMessage, WorkerMessage } from './protocol.ts';

type Question = Extract<PageMessage, { kind: 'rows' | 'collection' | 'choices' | 'everything' | 'matching' }>;

interface Held {
  readonly held: LoadedColumns | undefined;
  readonly query: ColumnQuery | undefined;
  readonly currentListing: () => Listing | undefined;
  /** Of all there is, in the query's groups. */
  readonly wholeListing: () => Listing | undefined;
}

/** Answers a question about what is held at this moment; before anything is, with nothing. */
export function reply(ask: Question, { held, query, currentListing, wholeListing }: Held): WorkerMessage {
  const { kind, call } = ask;
  switch (kind) {
    case 'rows': {
      const listing = ask.ofEverything ? wholeListing : currentListing;
      return { kind, call, rows: ask.rows.map((row) => (held ? insightsOfRow(held, listing, row) : [])) };
    }
    case 'collection':
      return { kind: 'rows', call, rows: [held ? insightsOfCollection(held, ask.collection) : []] };
    case 'choices': {
      const listing = currentListing();
      const counted = listing && rowsBeside(listing, query?.filters ?? [], ask.column);
      return { kind, call, items: counted ? choicesOf(listing, ask.column, counted) : [] };
    }
    case 'everything': {
      const listing = wholeListing();
      const rows = listing && query && askListing(listing, { ...query, filters: [] }).rows;
      return { kind, call, rows: rows ?? new Float64Array() };
    }
    case 'matching': {
      const listing = ask.ofEverything ? wholeListing() : currentListing();
      return { kind, call, rows: matchingRows(ask, listing, query) };
    }
  }
}

function matchingRows(
  { filter, ofEverything }: Extract<Question, { kind: 'matching' }>,
  listing: Listing | undefined,
  query: ColumnQuery | undefined,
): Float64Array<ArrayBuffer> {
  if (!listing || !query) return new Float64Array();
  const others = ofEverything ? [] : query.filters;
  return askListing(listing, { ...query, filters: [...others, filter] }).rows;
}
