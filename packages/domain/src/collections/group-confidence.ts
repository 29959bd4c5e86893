import { type ClassedInsight, rankClasses } from './summarise.ts';

/** Beyond this many insights a mean says nothing of a visit any more, and keeping it fresh would cost too much. */
export const MOST_CONFIDENT_TOGETHER = 500;

const toHundredths = (value: number) => Math.round(value * 100) / 100;

/**
 * The group confidence of each insight of a collection (specification §3, group_confidence): the mean confidence of
 * its class over those insights of the collection that name the class, 0 to 100 with two decimals. It is the entry of
 * the collection's class list for the insight's own class. Null for all when there are more than
 * {@link MOST_CONFIDENT_TOGETHER}.
 */
export function groupConfidences(members: readonly ClassedInsight[]): (number | null)[] {
  if (members.length > MOST_CONFIDENT_TOGETHER) return members.map(() => null);
  const means = new Map(rankClasses(members).map(({ className, confidence }) => [className, confidence]));
  return members.map(({ class_name }) => toHundredths(means.get(class_name) ?? 0));
}
