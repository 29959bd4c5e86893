import { shiftDay } from '@sightline/domain/filters/calendar';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { useQuery } from '@tanstack/react-query';
import { insightSummaryQuery } from '../insight-summary.ts';

/**
 * The day after the newest insight of these cameras (`2026-11-20`), since days of their sites may be ahead; undefined until that
 * is known, and where there is none.
 */
export function useLastRecordDay(deviceIds: readonly number[]): string | undefined {
  const { data: summaries = [] } = useQuery(insightSummaryQuery);
  const wanted = new Set(deviceIds);
  const days = summaries.flatMap(({ device_id, latest }) =>
    wanted.has(device_id) && latest ? [cameraTimestamp(latest).slice(0, 10)] : [],
  );
  const last = days.sort().at(-1);
  return last === undefined ? undefined : shiftDay(last, 1);
}
