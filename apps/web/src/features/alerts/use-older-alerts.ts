import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../kernel/services-context.tsx';
import type { OlderItems } from '../../queries/pages.ts';
import { type KnownAlerts, withNewest, withOlder } from './known-alerts.ts';

const NONE: readonly Alert[] = [];

interface LoadedAlerts {
  readonly list: readonly Alert[] | undefined;
  readonly known: KnownAlerts | undefined;
}

/** Every alert that was loaded since the tab was opened, and how to load older resolved ones, a page at a time. */
export function useOlderAlerts(list: readonly Alert[] | undefined) {
  const services = useServices();
  const [loaded, setLoaded] = useState<LoadedAlerts>({ list: undefined, known: undefined });
  if (list && list !== loaded.list) setLoaded({ list, known: withNewest(loaded.known, list) });
  const { known } = loaded;
  const load = useMutation({
    mutationFn: async (resolvedBefore: number) =>
      (await services.api.alerts.list({ query: { resolvedBefore } })).message,
    onSuccess: (page, before) =>
      setLoaded((now) => ({ ...now, known: now.known && withOlder(now.known, page, before) })),
    meta: { showsOwnError: true },
  });
  const oldest = known?.isComplete ? undefined : known?.oldest;
  const older: OlderItems | undefined =
    oldest === undefined
      ? undefined
      : { isLoading: load.isPending, error: load.error, load: () => load.mutate(oldest) };
  return { alerts: known?.alerts ?? NONE, older };
}
