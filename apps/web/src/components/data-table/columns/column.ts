import type { FilterCell, FilterType } from '@sightline/domain/filters/filter';
import type { CsvValue } from '@sightline/domain/tables/csv';
import type { ReactNode } from 'react';

/** Items of a list filter that can be chosen together, such as the cameras of a group. */
export interface ChoiceGroup {
  readonly label: string;
  readonly items: readonly string[];
}

/** What people call the things whose ids a column has. */
export interface ItemNames {
  /** What a filter by them is called: `Camera`. */
  readonly label: string;
  /** The name of one; undefined where it is not known. */
  readonly nameOf: (id: string) => string | undefined;
}

/** Where a card on a narrow screen shows a column; others are facts that the reader may choose. */
export type CardRole = 'media' | 'title' | 'aside' | 'subtitle' | 'badge' | 'note' | 'fact';

export interface Column<T> {
  readonly id: string;
  readonly label: string;
  /** Explains the header on hover, where the label alone may not. */
  readonly hint?: string;
  /** Narrowest width until the reader chooses another, pixels. */
  readonly width: number;
  /** Share of the room that is left; 0 keeps the column at its width. */
  readonly grow: number;
  readonly align?: 'end';
  /** Stays in sight while the table scrolls sideways, and always comes first. */
  readonly pinned?: true;
  /** Stays in sight at the end while the table scrolls sideways; for what people press in each row. */
  readonly atEnd?: true;
  /** Only shown when the reader asks for it in the column picker. */
  readonly hidden?: true;
  /** What sorting, filters and the CSV file read; times are ISO 8601 in UTC. */
  readonly value?: (item: T) => FilterCell;
  /** The first click on the header sorts that way round. */
  readonly sort?: {
    readonly kind: 'text' | 'number' | 'time';
    readonly first: 'asc' | 'desc';
    /** What is compared where that is not `value`, such as the rank of a word. */
    readonly by?: (item: T) => FilterCell;
  };
  readonly filter?: FilterType;
  /** Whether its cells are times, where neither its order nor its filter says so. */
  readonly isTime?: true;
  /**
   * In whose zone times are told and days are counted, where it is not simply the app's: that of a row's camera, if site
   * time is chosen; or, whatever is chosen, the reader's own or UTC.
   */
  readonly days?: 'local' | 'utc' | ((item: T) => number);
  /** Whether its times lie ahead, such as the end of batteries: a filter offers the next days instead of the last. */
  readonly isAhead?: boolean;
  /** Every item a list filter offers, where the rows at hand do not say. */
  readonly choices?: readonly string[];
  /** Items of a list filter that can be chosen together; a hook, called while the filter is being edited. */
  readonly useChoiceGroups?: () => readonly ChoiceGroup[];
  /** Names for the ids of a list filter, whose address keeps the ids; a hook. */
  readonly useItemNames?: () => ItemNames;
  /** What stands behind the numbers of a filter: `%`. */
  readonly unit?: string;
  readonly card?: CardRole;
  /** Lines that it has as the title, the badge or the note of a card; one where left out. */
  readonly cardLines?: 2;
  /** What the file says instead of `value`; false keeps the column out of it. */
  readonly csv?: false | ((item: T) => CsvValue);
  /** The cell; the text of `value` where it is left out. */
  readonly render?: (item: T) => ReactNode;
  /** What a card says instead of `render`. */
  readonly renderOnCard?: (item: T) => ReactNode;
}

/** Whether a column's cells are times, which are told in a zone. */
export function showsTimes({
  sort,
  filter,
  isTime,
}: Pick<Column<never>, 'sort' | 'filter' | 'isTime'>): boolean {
  return isTime === true || sort?.kind === 'time' || filter === 'date';
}

/** One entry of a table's columns; header, cells, sorting, filters, picker, CSV and card read it. */
export function defineColumn<T>(column: Column<T>): Column<T> {
  return column;
}
