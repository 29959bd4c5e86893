import type { FilterSet } from '@sightline/domain/filters/filter';
import { commsLabel } from '../../../components/insight/comms-labels.ts';
import { daysOf, type InsightFilters } from '../../../components/insight-filters/insight-filters.ts';
import { type ListedInsights, oneOf } from '../../../queries/open-insights.ts';
import type { InsightPart } from '../widget.ts';

interface Counted {
  readonly filters: InsightFilters;
  /** Of the cameras that the filters leave. */
  readonly deviceIds: readonly number[];
  /** `YYYY-MM-DD`, in the zone of the dashboard. */
  readonly today: string;
}

/** No camera's moment is earlier, for filters that must begin somewhere. */
const FIRST_DAY = '2015-01-01';

/** What the Insights table lists to show what a part of the dashboard counts. */
export function insightsOf(part: InsightPart, { filters, deviceIds, today }: Counted): ListedInsights {
  const { period, groupIds, classNames, confidence, archived } = filters;
  const species = part.className === undefined ? classNames : [part.className];
  const isChoice = groupIds.length > 0 || filters.deviceIds.length > 0;
  const cameras = part.deviceId === undefined ? (isChoice ? deviceIds : []) : [part.deviceId];
  const { from, to } = part.day === undefined ? daysOf(period, today) : { from: part.day, to: part.day };
  const set: FilterSet = [
    ...(species.length > 0 ? [oneOf('class_name', species)] : []),
    ...(cameras.length > 0 ? [oneOf('device_id', cameras.map(String))] : []),
    ...(from !== undefined || to !== undefined
      ? [{ header: 'file_ctime', value: '', from: from ?? FIRST_DAY, to: to ?? today }]
      : []),
    ...(confidence
      ? [{ header: 'confidence', value: `${confidence.least}-${confidence.most}`, from: null, to: null }]
      : []),
    ...(part.commsSource ? [oneOf('comms_source', [commsLabel(part.commsSource)])] : []),
  ];
  return { filters: set, category: part.status, showArchived: archived };
}
