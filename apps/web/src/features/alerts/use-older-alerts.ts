import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import { LIMITS } from '@sightline/domain/limits';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../kernel/client.ts';

const PAGE = LIMITS.resolvedAlerts;

/** Resolved alerts beyond the newest ones, a page at a time; they never change, so each is asked for once. */
export function useOlderAlerts(known: readonly Alert[] | undefined) {
  const [pages, setPages] = useState<readonly Alert[]>([]);
  const [isComplete, setComplete] = useState(false);
  const resolved = known?.filter(({ status }) => status === 'resolved') ?? [];
  const oldest = (pages.at(-1) ?? resolved.at(-1))?.id;
  const load = useMutation({
    mutationFn: async (resolvedBefore: number) =>
      (await api.alerts.list({ query: { resolvedBefore } })).message,
    onSuccess: (page) => {
      setPages((before) => [...before, ...page]);
      setComplete(page.length < PAGE);
    },
    meta: { tellsFailure: true },
  });
  // The newest ones move on as more are resolved.
  const alerts = useMemo(() => {
    const listed = new Set(known?.map(({ id }) => id));
    return pages.filter(({ id }) => !listed.has(id));
  }, [pages, known]);

  return {
    alerts,
    hasMore: oldest !== undefined && !isComplete && (pages.length > 0 || resolved.length >= PAGE),
    isLoading: load.isPending,
    error: load.error,
    load: () => {
      if (oldest !== undefined) load.mutate(oldest);
    },
  };
}
