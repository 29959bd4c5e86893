import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { dateRanges } from '@sightline/domain/filters/date';
import type { Filter, FilterContext, FilterSet } from '@sightline/domain/filters/filter';
import { searchText } from '@sightline/domain/filters/text';
import type { InsightCategory } from '@sightline/domain/insights/insight-categories';
import type { ExportDays } from '@sightline/domain/tables/export-period';
import type { Sort } from '@sightline/domain/tables/sort';
import { type SiteZones, UTC } from '@sightline/domain/time/time-zone';
import type {
  ColumnFilter,
  ColumnQuery,
  NumberColumn,
  TextColumn,
} from '../../../queries/insight-columns/protocol.ts';
import { time } from '../table/column-source.ts';
import { INSIGHTS_COLUMNS } from '../table/insights-columns.tsx';

const COLUMNS = new Map(INSIGHTS_COLUMNS.map((column) => [column.id, column]));

const NEWEST_FIRST = { column: time('time_stamp'), direction: 'desc' } as const;

/** Where a column lies, by its id; what lies nowhere is neither sorted nor filtered. */
export function sourceOf(id: string): TextColumn | NumberColumn | undefined {
  return COLUMNS.get(id)?.source;
}

/** Whether what a filter finds depends on where cameras stand. */
export function followsSites({ header }: Filter): boolean {
  const kind = COLUMNS.get(header)?.filter;
  return kind === 'date' || kind === 'time-of-day';
}

function columnFilter(filter: Filter, context: FilterContext): ColumnFilter | undefined {
  const column = COLUMNS.get(filter.header);
  switch (column?.filter) {
    case 'text':
    case 'list':
      return {
        column: column.source,
        type: typeof filter.value === 'string' ? 'text' : 'list',
        value: filter,
      };
    case 'numeric':
      return { column: column.source, type: 'numeric', text: searchText(filter).trim() };
    case 'date':
      return { column: column.source, type: 'date', ranges: dateRanges(filter, context) };
    case 'time-of-day': {
      const { zone = UTC, sites = null, positions = new Map() } = context;
      const places = { zone, sites, positions };
      return { column: column.source, type: 'time-of-day', value: filter.value, places };
    }
    case undefined:
      return undefined;
  }
}

/** Of insights: that they were taken on some days, which begin and end where each camera stands. */
export function takenOn({ from, to }: ExportDays, sites: SiteZones): ColumnFilter {
  const context = { now: Date.now(), calendar: UTC_CALENDAR, sites };
  const ranges = dateRanges({ value: '', from, to }, context);
  return { column: time('camera_time'), type: 'date', ranges };
}

interface Asked {
  readonly filters: FilterSet;
  readonly sort: Sort;
  readonly categories: ReadonlySet<InsightCategory>;
  readonly showArchived: boolean;
  readonly collections: boolean;
}

/** What the worker is asked for a table's filters and order. */
export function columnQuery(asked: Asked, context: FilterContext): ColumnQuery {
  const column = sourceOf(asked.sort.column);
  return {
    filters: asked.filters.flatMap((filter) => columnFilter(filter, context) ?? []),
    order: column ? { column, direction: asked.sort.direction } : NEWEST_FIRST,
    categories: [...asked.categories],
    showArchived: asked.showArchived,
    collections: asked.collections,
  };
}
