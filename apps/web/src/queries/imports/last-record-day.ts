import { shiftDay } from '@sightline/domain/filters/calendar';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { useQuery } from '@tanstack/react-query';
import { insightSummaryQuery } from '../insight-summary.ts';

interface LastRecordDay {
  /** `2026-11-20`; undefined where these cameras have no insight, and until that is known. */
  readonly day: string | undefined;
  /** While that is not known. */
  readonly isPending: boolean;
}

/** The day after the newest insight of these cameras, since days of their sites may be ahead. */
export function useLastRecordDay(deviceIds: readonly number[]): LastRecordDay {
  const { data: summaries = [], isPending } = useQuery(insightSummaryQuery);
  const wanted = new Set(deviceIds);
  const days = summaries.flatMap(({ device_id, latest }) =>
    wanted.has(device_id) && latest ? [cameraTimestamp(latest).slice(0, 10)] : [],
  );
  const last = days.sort().at(-1);
  return { day: last === undefined ? undefined : shiftDay(last, 1), isPending };
}
