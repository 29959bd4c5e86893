import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import { PLATFORMS, type Platform } from '@sightline/domain/integrations/platform';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';

/** The account's integrations, with how they do. */
export const integrationsQuery = queryOptions({
  queryKey: api.integrations.list.key(),
  queryFn: async ({ signal }) => (await api.integrations.list(undefined, { signal })).message,
});

/** Shows an integration as a call has just answered it. */
export function putIntegration(changed: Integration): void {
  queryClient.setQueryData(integrationsQuery.queryKey, (all) => {
    if (!all) return all;
    const others = all.filter(({ platform }) => platform !== changed.platform);
    return [...others, changed].sort((a, b) => PLATFORMS.indexOf(a.platform) - PLATFORMS.indexOf(b.platform));
  });
}

export function dropIntegration(gone: Platform): void {
  queryClient.setQueryData(integrationsQuery.queryKey, (all) =>
    all?.filter(({ platform }) => platform !== gone),
  );
}

/** Loads the integrations and the logs that are on the screen anew. */
export function reloadIntegrations(): void {
  for (const call of [api.integrations.list, api.integrations.deliveries])
    void queryClient.invalidateQueries({ queryKey: call.key() });
}

onLiveEvent((event) => {
  const isNews = event.kind === 'opened' || (event.kind === 'changed' && event.list === 'integrations');
  if (isNews) reloadIntegrations();
});
