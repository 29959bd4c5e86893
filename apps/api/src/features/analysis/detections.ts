import type { AnalysisDetectionHistory } from '@sightline/contract/analysis/abundance-answers';
import {
  type DetectionHistory,
  detectionHistory,
  occasionDays,
} from '@sightline/domain/analysis/detection-history';
import type { Survey } from './survey.ts';

interface Detections {
  readonly plain: DetectionHistory;
  readonly history: Pick<AnalysisDetectionHistory, 'occasions' | 'stations'>;
}

/** Whether each camera detected anything in each occasion. An occasion counts where the camera watched at all in it. */
export function detectionHistoryOf({ events, effort }: Survey, days: number): Detections {
  const plain = detectionHistory(
    effort.map((camera) => ({ station: String(camera.device_id), days: camera.days })),
    events.map(({ station, date }) => ({ station, date })),
    { days, from: 'survey', minActiveDays: 0 },
  );
  const firstDay = plain.stations.find((station) => station.firstDay !== null)?.firstDay;
  return {
    plain,
    history: {
      occasions: firstDay
        ? Array.from({ length: plain.occasions }, (_, at) => occasionDays(firstDay, at, days))
        : [],
      stations: plain.stations.map(({ station, detections, effort: active }) => ({
        device_id: Number(station),
        detections: [...detections],
        effort: [...active],
      })),
    },
  };
}
