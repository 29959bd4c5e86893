import type { InsightStatus } from '../insights/insight-status.ts';

export interface ClassScore {
  readonly className: string;
  /** 0 to 100. */
  readonly confidence: number;
}

/** What a collection's summary needs to know of each of its insights. Times are milliseconds since 1970. */
export interface CollectedInsight {
  readonly insight_id: number;
  readonly class_name: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly class_list: readonly ClassScore[];
  readonly insight_status: InsightStatus | null;
  /** The camera timestamp to show. */
  readonly takenAt: number;
  /** What the camera said of its collection window; wins over `takenAt`. */
  readonly windowStart: number | null;
  readonly windowEnd: number | null;
}

/** The fields of a collection. */
export interface CollectionSummary {
  /** Each class with its mean confidence, descending. */
  readonly class_list: readonly ClassScore[];
  readonly class_name: string;
  /** Mean confidence of the top class, rounded to a whole number. */
  readonly confidence: number;
  readonly insight_id: number;
  /** The status all insights share (null: all have none); undefined when they differ. */
  readonly insight_status: InsightStatus | null | undefined;
  /** Whole seconds from the first to the last moment of the collection. */
  readonly windowSeconds: number;
}

/** What an insight says of classes. */
export type ClassedInsight = Pick<CollectedInsight, 'class_name' | 'confidence' | 'class_list'>;

/** All an insight says of classes: its list, and its own class where the list does not name it. */
function scoresOf({ class_list, class_name, confidence }: ClassedInsight): Map<string, number> {
  const scores = new Map([[class_name, confidence]]);
  for (const entry of class_list) scores.set(entry.className, entry.confidence);
  return scores;
}

/** Each class that insights name with its mean confidence, descending; see {@link summariseCollection}. */
export function rankClasses(insights: readonly ClassedInsight[]): ClassScore[] {
  const totals = new Map<string, { sum: number; insights: number }>();
  for (const insight of insights) {
    for (const [className, confidence] of scoresOf(insight)) {
      const total = totals.get(className) ?? { sum: 0, insights: 0 };
      totals.set(className, { sum: total.sum + confidence, insights: total.insights + 1 });
    }
  }
  return [...totals]
    .map(([className, total]) => ({ className, confidence: total.sum / total.insights, of: total.insights }))
    .sort((a, b) => b.confidence - a.confidence || b.of - a.of || (a.className < b.className ? -1 : 1))
    .map(({ className, confidence }) => ({ className, confidence }));
}

/** The insight that shows a class best: one of that class before one that only suspects it, then the surest. */
function representative(insights: readonly CollectedInsight[], className: string): number {
  const score = (insight: CollectedInsight) =>
    (scoresOf(insight).get(className) ?? -1) + (insight.class_name === className ? 1_000 : 0);
  const best = insights.reduce((a, b) => (score(b) > score(a) ? b : a));
  return best.insight_id;
}

/**
 * Sums a collection up. A class's mean confidence is taken over those insights of the collection
 * that name it, each giving the score of its class_list, or its own confidence for a class_name the list leaves out;
 * insights that do not name the class do not count, neither as 0 nor otherwise. Equal means are ranked by the number
 * of insights naming the class, then by name. The result does not depend on the order of the insights. A collection
 * without insights is an Error.
 */
export function summariseCollection(members: readonly CollectedInsight[]): CollectionSummary {
  const insights = members.toSorted((a, b) => a.insight_id - b.insight_id);
  const first = insights[0];
  const class_list = rankClasses(insights);
  const top = class_list[0];
  if (!first || !top) throw new Error('A collection has at least one insight.');
  const starts = insights.map(({ takenAt, windowStart }) => windowStart ?? takenAt);
  const ends = insights.map(({ takenAt, windowEnd }) => windowEnd ?? takenAt);
  const shared = insights.every(({ insight_status }) => insight_status === first.insight_status);
  const length = ends.reduce((a, b) => Math.max(a, b)) - starts.reduce((a, b) => Math.min(a, b));
  return {
    class_list,
    class_name: top.className,
    confidence: Math.round(top.confidence),
    insight_id: representative(insights, top.className),
    insight_status: shared ? first.insight_status : undefined,
    windowSeconds: Math.round(length / 1000),
  };
}
