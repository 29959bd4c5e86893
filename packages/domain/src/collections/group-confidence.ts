import { type ClassedInsight, rankClasses } from './summarise.ts';

/** Beyond this many insights a mean says nothing about a collection any more, and keeping it fresh would cost too much. */
export const MAX_GROUP_CONFIDENCE_MEMBERS = 500;

const toHundredths = (value: number) => Math.round(value * 100) / 100;

/**
 * The group confidence of each insight of a collection: the mean confidence of
 * its class over those insights of the collection that name the class, 0 to 100 with two decimals. It is the entry of
 * the collection's class list for the insight's own class. Null for all when there are more than
 * {@link MAX_GROUP_CONFIDENCE_MEMBERS}.
 */
export function groupConfidences(members: readonly ClassedInsight[]): (number | null)[] {
  if (members.length > MAX_GROUP_CONFIDENCE_MEMBERS) return members.map(() => null);
  const means = new Map(rankClasses(members).map(({ className, confidence }) => [className, confidence]));
  return members.map(({ class_name }) => toHundredths(means.get(class_name) ?? 0));
}
