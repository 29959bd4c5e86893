import type { Insight } from '@sightline/contract/insights/insights.contract';
import { useEffect, useState } from 'react';
import { readVisit, useColumnsState } from '../../queries/insight-columns/columns-state.ts';

interface Visit {
  readonly collection: number;
  readonly insights: readonly Insight[];
}

const NONE: readonly Insight[] = [];

/** The insights of the same visit, the given one among them; none while they are on their way. */
export function useVisit(
  insight: Pick<Insight, 'insight_id' | 'collection_id'> | undefined,
): readonly Insight[] {
  const collection = insight?.collection_id ?? undefined;
  const answer = useColumnsState((state) => state.answer);
  const [visit, setVisit] = useState<Visit>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer means that insights may have changed.
  useEffect(() => {
    if (collection === undefined) return;
    let isOver = false;
    readVisit(collection)
      .then((insights) => !isOver && setVisit({ collection, insights }))
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [collection, answer]);
  return visit && visit.collection === collection ? visit.insights : NONE;
}
