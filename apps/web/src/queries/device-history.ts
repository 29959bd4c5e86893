import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { type Api, apiKeys } from '../kernel/client.ts';
import type { LiveMessage } from '../kernel/live-events.ts';
import { defineService, servicesOf } from '../kernel/services.ts';

/** Of what time a history is wanted, ISO 8601; without an end it goes on until now. */
export interface HistorySpan {
  readonly from: string;
  readonly to?: string;
}

const LATEST = 12;

/** The calls, with their answers kept up to date. */
function followed(client: QueryClient): Api {
  const services = servicesOf(client);
  services.get(historyReloading);
  return services.api;
}

const paramsOf = (deviceId: number) => ({ params: { device_id: deviceId } });
const historyKey = (deviceId: number) => apiKeys.devices.history.key(paramsOf(deviceId));

/** What a camera reported of itself; while another span loads, the last one stays. */
export const deviceHistoryQuery = (deviceId: number, span: HistorySpan) =>
  queryOptions({
    queryKey: [...historyKey(deviceId), span],
    queryFn: async ({ client, signal }) =>
      (await followed(client).devices.history({ ...paramsOf(deviceId), query: span }, { signal })).message,
    placeholderData: keepPreviousData,
  });

/** Where a camera stood, newest first. */
export const deploymentsQuery = (deviceId: number) =>
  queryOptions({
    queryKey: apiKeys.devices.deployments.key(paramsOf(deviceId)),
    queryFn: async ({ client, signal }) =>
      (await followed(client).devices.deployments(paramsOf(deviceId), { signal })).message,
  });

/** The newest insights of a camera, newest first. */
export const latestInsightsQuery = (deviceId: number) =>
  queryOptions({
    queryKey: apiKeys.devices.latestInsights.key(paramsOf(deviceId)),
    queryFn: async ({ client, signal }) =>
      (
        await followed(client).devices.latestInsights(
          { ...paramsOf(deviceId), query: { limit: LATEST } },
          { signal },
        )
      ).message,
  });

/** A camera that wakes says many things; what they change is loaded once. */
const LOAD_AFTER_MS = 1_500;

/** Loads what live events change of cameras that somebody has looked at. */
const historyReloading = defineService(({ live, queryClient, session, onDispose }) => {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();

  function loadSoon(queryKey: QueryKey): void {
    const key = hashKey(queryKey);
    // Of a large fleet, few cameras have been looked at.
    const isKnown = queryClient.getQueryCache().find({ queryKey, exact: false }) !== undefined;
    if (waiting.has(key) || !isKnown) return;
    const load = () => {
      waiting.delete(key);
      void queryClient.invalidateQueries({ queryKey });
    };
    waiting.set(key, setTimeout(load, LOAD_AFTER_MS));
  }

  function cancel(): void {
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  }

  const stop = live.on((event) => receive(event, loadSoon));
  session.onEnd(cancel);
  onDispose(() => {
    stop();
    cancel();
  });
});

function receive(event: LiveMessage, loadSoon: (queryKey: QueryKey) => void): void {
  switch (event.kind) {
    case 'device_seen':
      loadSoon(historyKey(event.device_id));
      loadSoon(deploymentsQuery(event.device_id).queryKey);
      return;
    case 'insights':
    case 'insights_changed':
      for (const { device_id } of event.insights) loadSoon(latestInsightsQuery(device_id).queryKey);
      return;
    case 'photo':
      loadSoon(latestInsightsQuery(event.device_id).queryKey);
      return;
    case 'changed':
      if (event.list === 'visits') loadSoon(apiKeys.devices.history.key());
      if (event.list === 'devices') loadSoon(apiKeys.devices.deployments.key());
      if (event.list === 'insights') loadSoon(apiKeys.devices.latestInsights.key());
      return;
    case 'opened':
      for (const call of [
        apiKeys.devices.history,
        apiKeys.devices.deployments,
        apiKeys.devices.latestInsights,
      ])
        loadSoon(call.key());
      return;
    case 'alert':
    case 'import':
    case 'resync':
      return;
  }
}
