import type { AnalysisFirstRecords } from '@sightline/contract/analysis/abundance-answers';
import type { AnalysisQuery } from '@sightline/contract/analysis/analysis-query';
import { firstRecords } from '@sightline/domain/analysis/first-records';
import type { CountedInsights } from '@sightline/domain/dashboard/counted-insights';
import { SITE_ZONE } from '@sightline/domain/time/time-zone';
import { countedCameras } from '../../insight-counts/counted-cameras.ts';
import { type DatedEvent, dateOf, recordsAsked, type Survey } from './survey.ts';

type Row = AnalysisFirstRecords['rows'][number];

/** When the species of a survey were recorded for the first time at all: those of the latest date first. */
export function firstRecordRows(survey: Survey, counted: CountedInsights, query: AnalysisQuery): Row[] {
  const cameras = countedCameras(survey.cameras, { zone: SITE_ZONE }, survey.at);
  const ever = firstRecords(counted, recordsAsked(query, cameras, counted));
  const found = Map.groupBy(survey.events, ({ species }) => species);
  return ever
    .flatMap(({ species, at, deviceId }) => {
      const events = found.get(species);
      if (!events) return [];
      const first = earliest(events);
      const row: Row = {
        class_name: species,
        first_date: dateOf(at, cameras.get(deviceId)),
        first_device_id: deviceId,
        period_first_date: first.date,
        records: events.reduce((sum, { records }) => sum + records, 0),
        is_new: first.start <= at,
      };
      return [{ row, at }];
    })
    .sort((a, b) => b.at - a.at || (a.row.class_name < b.row.class_name ? -1 : 1))
    .map(({ row }) => row);
}

function earliest(events: readonly DatedEvent[]): DatedEvent {
  return events.reduce((first, event) => (event.start < first.start ? event : first));
}
