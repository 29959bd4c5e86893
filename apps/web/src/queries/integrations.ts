import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import { PLATFORMS, type Platform } from '@sightline/domain/integrations/platform';
import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { defineService, type Services, servicesOf } from '../kernel/services.ts';
import { throttle } from '../kernel/throttle.ts';

/** The account's integrations, with how they do. */
export const integrationsQuery = queryOptions({
  queryKey: apiKeys.integrations.list.key(),
  queryFn: async ({ client, signal }) => {
    const services = servicesOf(client);
    services.get(reloading);
    return (await services.api.integrations.list(undefined, { signal })).message;
  },
});

/** Shows an integration as a call has just answered it. */
export function putIntegration({ queryClient }: Services, changed: Integration): void {
  queryClient.setQueryData(integrationsQuery.queryKey, (all) => {
    if (!all) return all;
    const others = all.filter(({ platform }) => platform !== changed.platform);
    return [...others, changed].sort((a, b) => PLATFORMS.indexOf(a.platform) - PLATFORMS.indexOf(b.platform));
  });
}

export function dropIntegration({ queryClient }: Services, gone: Platform): void {
  queryClient.setQueryData(integrationsQuery.queryKey, (all) =>
    all?.filter(({ platform }) => platform !== gone),
  );
}

/** What one live event is about: the integrations and their logs. */
const SHOWN = [apiKeys.integrations.list.key(), apiKeys.integrations.deliveries.key()];
/** Each delivery is a notice, and a long log is many pages: those of this time are one reload. */
const RELOAD_AFTER_MS = 1_000;

/** Loads the integrations and the logs that are on the screen anew. */
export function reloadIntegrations({ queryClient }: Services): void {
  for (const queryKey of SHOWN) void queryClient.invalidateQueries({ queryKey });
}

/** Loads integrations and logs again when they change. */
const reloading = defineService((services) => {
  const { live, queryClient, session, onDispose } = services;
  const reload = throttle(
    RELOAD_AFTER_MS,
    () => SHOWN.some((queryKey) => queryClient.isFetching({ queryKey }) > 0),
    () => reloadIntegrations(services),
  );
  const stop = live.on((event) => {
    if (event.kind === 'opened') reloadIntegrations(services);
    if (event.kind === 'changed' && event.list === 'integrations') reload.request();
  });
  session.onEnd(reload.cancel);
  onDispose(() => {
    stop();
    reload.cancel();
  });
});
