import type { Insight } from '@sightline/contract/insights/insights.contract';
import type { Problem } from '@sightline/contract/kernel/errors';
import type { DateRanges } from '@sightline/domain/filters/date';
import type { FilterChoice, FilterValue } from '@sightline/domain/filters/filter';
import type { PlacesOfTime } from '@sightline/domain/filters/time-of-day';
import type { InsightCategory } from '@sightline/domain/insights/insight-categories';
import type { SortDirection } from '@sightline/domain/tables/sort';
import type { NumberColumnName, TextColumnName, TimeColumnName } from './column-names.ts';

/** What tables call the values of a column, where that is not the value itself. */
export type ValueLabels = Readonly<Record<string, string>>;

export interface TextColumn {
  readonly kind: 'text';
  readonly name: TextColumnName;
  readonly labels?: ValueLabels;
}

export interface NumberColumn {
  readonly kind: 'number';
  readonly name: NumberColumnName;
  /** Searched as the whole number that tables show. */
  readonly rounded?: true;
}

export interface TimeColumn extends NumberColumn {
  readonly name: TimeColumnName;
}

export type ColumnFilter =
  | { readonly column: TextColumn; readonly type: 'text' | 'list'; readonly value: FilterValue }
  /** The number's text contains a text. */
  | { readonly column: NumberColumn; readonly type: 'numeric'; readonly text: string }
  /** Days as instants, where each camera stands. */
  | { readonly column: TimeColumn; readonly type: 'date'; readonly ranges: DateRanges }
  /** By the sun or the clock of each camera. */
  | {
      readonly column: TimeColumn;
      readonly type: 'time-of-day';
      readonly value: FilterValue['value'];
      readonly places: PlacesOfTime;
    };

export interface ColumnOrder {
  readonly column: TextColumn | NumberColumn;
  readonly direction: SortDirection;
}

/** What a table lists, and in which order. */
export interface ColumnQuery {
  readonly filters: readonly ColumnFilter[];
  readonly order: ColumnOrder;
  /** The pressed filter icons; none pressed lists all. */
  readonly categories: readonly InsightCategory[];
  readonly showArchived: boolean;
  /** Whether insights of the same collection are one row. */
  readonly collections: boolean;
}

/** A row in numbers: an insight's id, or minus the id of a collection. */
export type RowNumber = number;

/** An insight of a row. */
export interface RowInsight extends Insight {
  /** It belongs to the row's collection and is summed up with it, but status or archive leaves it out of the list. */
  readonly isUnlisted?: true;
}

export interface LoadState {
  readonly loaded: number;
  readonly total: number;
  /** Everything the account has is here. */
  readonly complete: boolean;
  readonly isLoading: boolean;
}

/** Why a call failed, in a form that can be sent. */
export type Failure =
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'offline' }
  | { readonly kind: 'other'; readonly message: string };

/** What the page asks of the worker. Those with a `call` are answered by a message with the same number. */
export type PageMessage =
  | {
      readonly kind: 'open';
      readonly base: string;
      readonly token: string;
      readonly seen: string;
      readonly cache: string;
    }
  | { readonly kind: 'token'; readonly token: string }
  /** How much the page has seen of what was changed. */
  | { readonly kind: 'seen'; readonly seen: string }
  | { readonly kind: 'query'; readonly query: ColumnQuery; readonly number: number }
  /** The insights of rows as the query of this moment groups them; none for a row that is gone. */
  | {
      readonly kind: 'rows';
      readonly call: number;
      readonly rows: readonly RowNumber[];
      /** As everything is grouped, whatever the query lists. */
      readonly ofEverything?: true;
    }
  /** All insights of a collection. */
  | { readonly kind: 'collection'; readonly call: number; readonly collection: number }
  | { readonly kind: 'choices'; readonly call: number; readonly column: TextColumn }
  /** The numbers of all rows there are in the order of the query of this moment, whatever it leaves out. */
  | { readonly kind: 'everything'; readonly call: number }
  /** The numbers of those rows of the query of this moment that meet one more filter, in their order. */
  | {
      readonly kind: 'matching';
      readonly call: number;
      readonly filter: ColumnFilter;
      /** Of all rows there are, whatever the query leaves out. */
      readonly ofEverything?: true;
    }
  /** Insights as a call has just answered them. */
  | { readonly kind: 'take'; readonly insights: readonly Insight[] }
  /** The rows of the last answer are on the screen. */
  | { readonly kind: 'painted' }
  /** Something has changed on the server. */
  | { readonly kind: 'refresh' }
  /** Loads everything anew; what is there stays until it has come. */
  | { readonly kind: 'reload'; readonly call: number };

/** What the worker says. */
export type WorkerMessage =
  | { readonly kind: 'load'; readonly state: LoadState; readonly failure: Failure | null }
  | {
      readonly kind: 'answer';
      /** Of the query. */
      readonly number: number;
      /** The rows in their order. */
      readonly rows: Float64Array<ArrayBuffer>;
      /** The insights of the first of them, so that nobody has to ask again before they are drawn. */
      readonly first: readonly (readonly RowInsight[])[];
      /** Rows without filters. */
      readonly total: number;
      /** How many insights these rows show that came by themselves since the answer before. */
      readonly arrived: number;
    }
  | {
      readonly kind: 'changed';
      /** Insights that are not as they were; null where that may be all. */
      readonly ids: readonly number[] | null;
      /** Those that came new after everything was loaded. */
      readonly arrived: readonly number[];
    }
  /** The classes that were seen, the most frequent first. */
  | { readonly kind: 'classes'; readonly names: readonly string[] }
  | { readonly kind: 'rows'; readonly call: number; readonly rows: readonly (readonly RowInsight[])[] }
  | { readonly kind: 'choices'; readonly call: number; readonly items: readonly FilterChoice[] }
  | { readonly kind: 'everything'; readonly call: number; readonly rows: Float64Array<ArrayBuffer> }
  | { readonly kind: 'matching'; readonly call: number; readonly rows: Float64Array<ArrayBuffer> }
  | { readonly kind: 'reloaded'; readonly call: number; readonly failure: Failure | null }
  /** How much the worker has seen of what was changed. */
  | { readonly kind: 'seen'; readonly seen: string }
  /** The server no longer takes the token. */
  | { readonly kind: 'refused'; readonly token: string };
