import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import { PLATFORMS, type Platform } from '@sightline/domain/integrations/platform';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { later } from '../kernel/later.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';
import { onSessionEnd } from '../kernel/session.ts';

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

/** What is told of by one notice: the integrations and their logs. */
const SHOWN = [api.integrations.list.key(), api.integrations.deliveries.key()];
/** Each delivery is a notice, and a long log is many pages: those of this time are one reload. */
const RELOAD_AFTER_MS = 1_000;

/** Loads the integrations and the logs that are on the screen anew. */
export function reloadIntegrations(): void {
  for (const queryKey of SHOWN) void queryClient.invalidateQueries({ queryKey });
}

const reloading = later(
  RELOAD_AFTER_MS,
  () => SHOWN.some((queryKey) => queryClient.isFetching({ queryKey }) > 0),
  reloadIntegrations,
);

onLiveEvent((event) => {
  if (event.kind === 'opened') reloadIntegrations();
  if (event.kind === 'changed' && event.list === 'integrations') reloading.ask();
});
onSessionEnd(reloading.cancel);
