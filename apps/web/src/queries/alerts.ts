import { LIMITS } from '@sightline/domain/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';

export const alertsQuery = queryOptions({
  queryKey: api.alerts.list.key(),
  queryFn: async ({ signal }) => (await api.alerts.list(undefined, { signal })).message,
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
