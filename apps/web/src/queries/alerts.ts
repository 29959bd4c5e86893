import type { Alert, AlertSettings } from '@sightline/contract/alerts/alerts.contract';
import { LIMITS } from '@sightline/domain/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';

/** Every open alert and the newest resolved ones, newest first. */
export const alertsQuery = queryOptions({
  queryKey: api.alerts.list.key(),
  queryFn: async ({ signal }) => (await api.alerts.list(undefined, { signal })).message,
});

export const alertSettingsQuery = queryOptions({
  queryKey: api.alerts.settings.key(),
  queryFn: async ({ signal }) => (await api.alerts.settings(undefined, { signal })).message,
});

/** Changes the list on the screen; what the server says later replaces it. */
export function editAlerts(edit: (alert: Alert) => Alert): void {
  queryClient.setQueryData(alertsQuery.queryKey, (alerts) => alerts?.map(edit));
}

export function reloadAlerts(): void {
  void queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey });
}

/** Shows the settings as a call has just answered them. */
export function putAlertSettings(settings: AlertSettings): void {
  queryClient.setQueryData(alertSettingsQuery.queryKey, settings);
}

onLiveEvent((event) => {
  const changed = event.kind === 'changed' ? event.list : undefined;
  if (changed === 'alerts') reloadAlerts();
  if (event.kind === 'opened' || changed === 'alert-settings')
    void queryClient.invalidateQueries({ queryKey: alertSettingsQuery.queryKey });
});

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
