import { groupConfidences } from '@sightline/domain/collections/group-confidence';
import type { ClassedInsight } from '@sightline/domain/collections/summarise';

/** Columns of `insights` that say where an insight belongs. */
export interface CollectionPosition {
  readonly collection_id: number;
  readonly group_confidence: number | null;
}

/** An insight as grouping sees it. */
export interface Member extends ClassedInsight {
  readonly insightId: number;
  readonly deviceId: number;
  readonly ownerId: number | null;
  readonly collectionKey: string | null;
  /** Milliseconds since 1970. */
  readonly takenAt: number | null;
  /** Where it stands so far; null for a new one. */
  readonly collectionId: number | null;
  readonly groupConfidence: number | null;
  readonly isNew: boolean;
}

/** A collection that has become too large to look at all its insights: the new ones are added to its sums. */
export interface LargeCollection {
  readonly collectionId: number;
  readonly firstInsightId: number;
  readonly insightCount: number;
  readonly window: readonly [start: number, end: number] | null;
}

/** A collection as it shall be. */
export interface PlannedCollection {
  readonly collectionId: number | null;
  readonly firstInsightId: number;
  readonly insightCount: number;
  readonly window: readonly [start: number, end: number] | null;
  /** At least one; all of them unless the collection is large. */
  readonly members: readonly Member[];
}

/**
 * Collections for groups of insights, in order. A group keeps the id that most naturally is its own: the first of its
 * members' that no group before it took. A group without one is a new collection.
 */
export function planCollections(groups: readonly (readonly Member[])[]): PlannedCollection[] {
  const taken = new Set<number>();
  return groups.map((members) => {
    const collectionId =
      members.find((member) => member.collectionId !== null && !taken.has(member.collectionId))
        ?.collectionId ?? null;
    if (collectionId !== null) taken.add(collectionId);
    return {
      collectionId,
      firstInsightId: Math.min(...members.map(({ insightId }) => insightId)),
      insightCount: members.length,
      window: windowOf(members),
      members,
    };
  });
}

/** A large collection with new insights added; `large` is as it was before. */
export function addToLarge(large: LargeCollection, members: readonly Member[]): PlannedCollection {
  const added = windowOf(members);
  const ends = [...(large.window ?? []), ...(added ?? [])];
  return {
    collectionId: large.collectionId,
    firstInsightId: Math.min(large.firstInsightId, ...members.map(({ insightId }) => insightId)),
    insightCount: large.insightCount + members.length,
    window: ends.length > 0 ? [Math.min(...ends), Math.max(...ends)] : null,
    members,
  };
}

function windowOf(members: readonly Member[]): readonly [number, number] | null {
  const times = members.flatMap(({ takenAt }) => takenAt ?? []);
  return times.length > 0 ? [Math.min(...times), Math.max(...times)] : null;
}

/** Where each member of a collection belongs, once the collection has its id. */
export function positionsIn(collectionId: number, { members, insightCount }: PlannedCollection) {
  const confidences = insightCount === members.length ? groupConfidences(members) : [];
  return members.map((member, index) => ({
    member,
    position: { collection_id: collectionId, group_confidence: confidences[index] ?? null },
  }));
}
