import { INSIGHT_CATEGORIES, type InsightCategory } from '@sightline/domain/insights/insight-categories';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';

interface Categories {
  readonly chosen: ReadonlySet<InsightCategory>;
  readonly showArchived: boolean;
  readonly choose: (chosen: ReadonlySet<InsightCategory>) => void;
  readonly setShowArchived: (shown: boolean) => void;
}

const STATUS = 'status';
const ARCHIVED = 'archived';

/** Which statuses the table lists, mirrored in the address as `status=favorite,uncategorized&archived=shown`. */
export function useCategories(): Categories {
  const [params, setParams] = useSearchParams();
  const named = params.get(STATUS) ?? '';
  const chosen = useMemo(() => {
    const names = named.split(',');
    return new Set(INSIGHT_CATEGORIES.filter((category) => names.includes(category)));
  }, [named]);
  const showArchived = params.get(ARCHIVED) === 'shown';

  function write(categories: ReadonlySet<InsightCategory>, archived: boolean): void {
    const next = new URLSearchParams(params);
    next.set('tab', 'insights');
    next.set(STATUS, [...categories].join(','));
    next.set(ARCHIVED, 'shown');
    if (categories.size === 0) next.delete(STATUS);
    if (!archived) next.delete(ARCHIVED);
    setParams(next, { replace: true });
  }

  return {
    chosen,
    showArchived,
    // Who asks for archived ones wants to see them, and who hides them no longer asks for them.
    choose: (categories) =>
      write(categories, showArchived || (categories.has('archive') && !chosen.has('archive'))),
    setShowArchived: (shown) =>
      write(shown ? chosen : new Set([...chosen].filter((category) => category !== 'archive')), shown),
  };
}
