import { INSIGHT_CATEGORIES } from '../insights/insight-categories.ts';
import type { ZoneOffsets } from '../time/zone-offsets.ts';
import type { CountedInsights } from './counted-insights.ts';

/** How the insights of one camera are counted. Times are milliseconds since 1970. */
export interface CountedCamera {
  /** Counted are moments from this one on … */
  readonly from: number;
  /** … up to this one, which is not among them. */
  readonly before: number;
  /** The zone of its hours and days. */
  readonly offsets: ZoneOffsets;
}

export interface RowQuery {
  /** The cameras whose insights count, by id. */
  readonly cameras: ReadonlyMap<number, CountedCamera>;
  /** Only these species; null is all. */
  readonly classNames: ReadonlySet<string> | null;
  /** Whole percent, both ends included. */
  readonly confidence: { readonly least: number; readonly most: number };
  /** Whether archived insights count. */
  readonly archived: boolean;
  /** Whether only those count of which a person said what they are. */
  readonly judgedOnly?: boolean;
}

const SECOND_MS = 1_000;
const ARCHIVED = INSIGHT_CATEGORIES.indexOf('archive');

/** Calls back with every row that a question counts. */
export function countedRows(
  { rows, gone, columns, classNames, deviceIds }: CountedInsights,
  question: RowQuery,
  each: (row: number, camera: CountedCamera) => void,
): void {
  const { devices, classes, confidences, categories, takenAt, judged } = columns;
  const { least, most } = question.confidence;
  // Moments are kept in whole seconds, so the ends of a period are too.
  const cameras = deviceIds.values.map((id) => {
    const camera = question.cameras.get(id);
    const inSeconds = (instant: number) => Math.ceil(instant / SECOND_MS);
    return camera && { camera, from: inSeconds(camera.from), before: inSeconds(camera.before) };
  });
  const isWanted = classNames.values.map((name) => question.classNames?.has(name) ?? true);
  const hidden = question.archived ? -1 : ARCHIVED;
  const leastJudged = question.judgedOnly ? 1 : 0;
  const isHidden = (row: number) =>
    gone[row] === 1 || categories[row] === hidden || (judged[row] ?? 0) < leastJudged;
  for (let row = 0; row < rows; row++) {
    const way = cameras[devices[row] ?? 0];
    const taken = takenAt[row] ?? 0;
    const confidence = confidences[row] ?? 0;
    if (!way || taken < way.from || taken >= way.before) continue;
    if (confidence < least || confidence > most || isHidden(row)) continue;
    if (!isWanted[classes[row] ?? 0]) continue;
    each(row, way.camera);
  }
}
