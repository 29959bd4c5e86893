import type { Listing } from './ask-rows.ts';
import type { HeldColumns } from './held-columns.ts';
import { askListing } from './listing.ts';
import { choicesOf, insightsOfCollection, insightsOfRow } from './look-up.ts';
import type { Ask, ColumnQuery, Tell } from './protocol.ts';

type Question = Extract<Ask, { kind: 'rows' | 'visit' | 'choices' | 'everything' }>;

interface Held {
  readonly held: HeldColumns | undefined;
  readonly query: ColumnQuery | undefined;
  readonly currentListing: () => Listing | undefined;
  /** Of all there is, in the query's groups. */
  readonly wholeListing: () => Listing | undefined;
}

/** Answers a question about what is held at this moment; before anything is, with nothing. */
export function reply(ask: Question, { held, query, currentListing, wholeListing }: Held): Tell {
  const { kind, call } = ask;
  switch (kind) {
    case 'rows': {
      const listing = ask.ofEverything ? wholeListing : currentListing;
      return { kind, call, rows: ask.rows.map((row) => (held ? insightsOfRow(held, listing, row) : [])) };
    }
    case 'visit':
      return { kind: 'rows', call, rows: [held ? insightsOfCollection(held, ask.collection) : []] };
    case 'choices': {
      const listing = currentListing();
      return { kind, call, items: listing ? choicesOf(listing, ask.column) : [] };
    }
    case 'everything': {
      const listing = wholeListing();
      const rows = listing && query && askListing(listing, { ...query, filters: [] }).rows;
      return { kind, call, rows: rows ?? new Float64Array() };
    }
  }
}
