import type { Alert, AlertSettings } from '@sightline/contract/alerts/alerts.contract';
import { LIMITS } from '@sightline/domain/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { type Services, servicesOf } from '../kernel/services.ts';
import { type PagesReading, readPages } from './read-pages.ts';
import { useUser } from './user.ts';

/** Every open alert and the newest resolved ones, newest first. */
export const alertsQuery = queryOptions({
  queryKey: apiKeys.alerts.list.key(),
  meta: { reloadOn: ['alerts'], kept: true },
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.alerts.list(undefined, { signal })).message,
});

/** Every alert there is, newest first. */
export async function readAlerts({ api }: Services, reading: PagesReading): Promise<Alert[]> {
  const read = await readPages(async (resolvedBefore, signal) => {
    const query = resolvedBefore === undefined ? {} : { resolvedBefore };
    const { message: items } = await api.alerts.list({ query }, { signal });
    const resolved = items.filter(({ status }) => status === 'resolved');
    return { items, next: resolved.length < LIMITS.resolvedAlerts ? null : resolved.at(-1)?.id };
  }, reading);
  // One that is resolved meanwhile comes twice.
  const alerts = [...new Map(read.map((alert) => [alert.id, alert])).values()];
  return alerts.sort((a, b) => b.id - a.id);
}

export const alertSettingsQuery = queryOptions({
  queryKey: apiKeys.alerts.settings.key(),
  meta: { reloadOn: ['alert-settings'] },
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.alerts.settings(undefined, { signal })).message,
});

/** Days before the end of batteries at which the account wants to hear of it; the usual ones while they are not known. */
export function useBatteryEndingDays(): number {
  return useBatteryEnding().days;
}

/** The same, and whether they are on their way. */
export function useBatteryEnding() {
  // Accounts with the reduced menu have no alert settings.
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const { data, isLoading } = useQuery({ ...alertSettingsQuery, enabled: !isReduced });
  return { days: data?.batteryEndingDays ?? LIMITS.batteryEndingDays, isLoading };
}

/** Changes the list on the screen; what the server says later replaces it. */
export function editAlerts(services: Services, edit: (alert: Alert) => Alert): void {
  services.queryClient.setQueryData(alertsQuery.queryKey, (alerts) => alerts?.map(edit));
}

export function reloadAlerts(services: Services): void {
  void services.queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey });
}

/** Shows the settings as a call has just answered them. */
export function putAlertSettings(services: Services, settings: AlertSettings): void {
  services.queryClient.setQueryData(alertSettingsQuery.queryKey, settings);
}

/** How many alerts nobody has looked at yet. */
export function useNewAlertCount(): number {
  const { data = 0 } = useQuery({
    ...alertsQuery,
    select: (alerts) => alerts.filter((alert) => alert.status === 'new').length,
  });
  return data;
}

/** What a badge shows for a count: nothing for none, `999+` beyond the limit. */
export function badgeText(count: number): string | undefined {
  if (count <= 0) return undefined;
  return count > LIMITS.alertBadge ? `${LIMITS.alertBadge}+` : String(count);
}
