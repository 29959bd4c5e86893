import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../kernel/client.ts';
import type { OlderItems } from '../../queries/pages.ts';
import { type KnownAlerts, withNewest, withOlder } from './known-alerts.ts';

const NONE: readonly Alert[] = [];

interface Heard {
  readonly list: readonly Alert[] | undefined;
  readonly known: KnownAlerts | undefined;
}

/** Every alert that was heard of since the tab was opened, and the way to resolved ones before them, a page at a time. */
export function useOlderAlerts(list: readonly Alert[] | undefined) {
  const [heard, setHeard] = useState<Heard>({ list: undefined, known: undefined });
  if (list && list !== heard.list) setHeard({ list, known: withNewest(heard.known, list) });
  const { known } = heard;
  const load = useMutation({
    mutationFn: async (resolvedBefore: number) =>
      (await api.alerts.list({ query: { resolvedBefore } })).message,
    onSuccess: (page, before) =>
      setHeard((now) => ({ ...now, known: now.known && withOlder(now.known, page, before) })),
    meta: { tellsFailure: true },
  });
  const oldest = known?.isComplete ? undefined : known?.oldest;
  const older: OlderItems | undefined =
    oldest === undefined
      ? undefined
      : { isLoading: load.isPending, error: load.error, load: () => load.mutate(oldest) };
  return { alerts: known?.alerts ?? NONE, older };
}
