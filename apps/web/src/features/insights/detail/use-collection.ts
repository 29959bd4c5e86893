import type { Insight } from '@sightline/contract/insights/insights.contract';
import { useEffect, useState } from 'react';
import { useServices } from '../../../kernel/services-context.tsx';
import { insightColumns, useColumnsState } from '../../../queries/insight-columns/columns-state.ts';

interface LoadedCollection {
  readonly collection: number;
  readonly insights: readonly Insight[];
}

const NONE: readonly Insight[] = [];

/** The insights of the same collection, the given one among them; none while they are on their way. */
export function useCollection(
  insight: Pick<Insight, 'insight_id' | 'collection_id'> | undefined,
): readonly Insight[] {
  const services = useServices();
  const collection = insight?.collection_id ?? undefined;
  const answer = useColumnsState((state) => state.answer);
  const [loaded, setLoaded] = useState<LoadedCollection>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer means that insights may have changed.
  useEffect(() => {
    if (collection === undefined) return;
    let isOver = false;
    services
      .get(insightColumns)
      .read.collection(collection)
      .then((insights) => !isOver && setLoaded({ collection, insights }))
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [collection, answer]);
  return loaded && loaded.collection === collection ? loaded.insights : NONE;
}
