import { dateRanges } from '@sightline/domain/filters/date';
import type { Filter, FilterContext, FilterSet } from '@sightline/domain/filters/filter';
import { searchText } from '@sightline/domain/filters/text';
import { COMMS_SOURCES } from '@sightline/domain/insights/comms-source';
import type { InsightCategory } from '@sightline/domain/insights/insight-categories';
import { INSIGHT_STATUSES } from '@sightline/domain/insights/insight-status';
import { PHOTO_STATES } from '@sightline/domain/photos/photo-state';
import type { Sort } from '@sightline/domain/tables/sort';
import { UTC } from '@sightline/domain/time/time-zone';
import { commsLabel } from '../../../components/insight/comms-labels.ts';
import type { NumberColumnName, TextColumnName } from '../../../queries/insight-columns/column-names.ts';
import type {
  ColumnFilter,
  ColumnQuery,
  NumberColumn,
  TextColumn,
  ValueLabels,
} from '../../../queries/insight-columns/protocol.ts';
import { PHOTO_LABELS } from '../detail/photo-labels.ts';
import { SAID_LABELS } from '../table/said-labels.ts';
import { statusLabel } from '../table/status-label.tsx';

const text = (name: TextColumnName, labels?: ValueLabels): TextColumn => ({
  kind: 'text',
  name,
  ...(labels && { labels }),
});
const number = (name: NumberColumnName): NumberColumn => ({ kind: 'number', name });
const rounded = (name: NumberColumnName): NumberColumn => ({ kind: 'number', name, rounded: true });

function labelsOf<T extends string>(values: readonly T[], labelOf: (value: T) => string | null): ValueLabels {
  return Object.fromEntries(values.map((value) => [value, labelOf(value) ?? value]));
}

/** Where the columns of the table lie, by their ids; what is in none of them is neither sorted nor filtered. */
export const TABLE_COLUMNS: Readonly<Record<string, TextColumn | NumberColumn>> = {
  class_name: text('shown_class_name'),
  device_name: text('display_name'),
  confidence: rounded('confidence'),
  time_stamp: number('time_stamp'),
  file_ctime: number('camera_time'),
  time_of_day: number('camera_time'),
  comms_source: text('comms_source', labelsOf(COMMS_SOURCES, commsLabel)),
  latitude: number('latitude'),
  longitude: number('longitude'),
  status: text('insight_status', labelsOf(INSIGHT_STATUSES, statusLabel)),
  insight_id: number('insight_id'),
  device_id: text('device_id'),
  alg_id: number('alg_id'),
  class_id: number('class_id'),
  model_class_name: text('class_name'),
  class_list: text('class_list'),
  confirmed: text('said', SAID_LABELS),
  group_confidence: rounded('group_confidence'),
  collection_id: number('collection_id'),
  window: number('window_seconds'),
  delay: number('delay_minutes'),
  window_start: number('window_start'),
  window_end: number('window_end'),
  photo_state: text(
    'photo_state',
    labelsOf(PHOTO_STATES, (state) => PHOTO_LABELS[state].label),
  ),
  photoCreatedAt: number('photo_created_at'),
  is_from_lora: text('is_from_lora', { yes: 'Yes', no: 'No' }),
  message_id: text('message_id'),
  message_index: number('message_index'),
};

const NEWEST_FIRST = { column: number('time_stamp'), direction: 'desc' } as const;

function columnFilter(filter: Filter, context: FilterContext): ColumnFilter | undefined {
  const column = TABLE_COLUMNS[filter.header];
  if (!column) return undefined;
  if (column.kind === 'text') {
    return { column, type: typeof filter.value === 'string' ? 'text' : 'list', value: filter };
  }
  if (filter.header === 'time_of_day') {
    const { zone = UTC, sites = null, positions = new Map() } = context;
    return { column, type: 'time-of-day', value: filter.value, places: { zone, sites, positions } };
  }
  const isTime = /(time|stamp|window_start|window_end|created_at)/.test(column.name);
  if (isTime) return { column, type: 'date', ranges: dateRanges(filter, context) };
  return { column, type: 'numeric', text: searchText(filter).trim() };
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
  const column = TABLE_COLUMNS[asked.sort.column];
  return {
    filters: asked.filters.flatMap((filter) => columnFilter(filter, context) ?? []),
    order: column ? { column, direction: asked.sort.direction } : NEWEST_FIRST,
    categories: [...asked.categories],
    showArchived: asked.showArchived,
    collections: asked.collections,
  };
}
