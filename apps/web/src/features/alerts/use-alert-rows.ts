import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { alertsQuery } from '../../queries/alerts.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { type AlertRow, toAlertRow } from './alert-row.ts';
import { useOlderAlerts } from './use-older-alerts.ts';

const NONE: readonly AlertRow[] = [];

/** The account's alerts with their cameras, live; resolved ones as far back as they were asked for. */
export function useAlertRows() {
  const alerts = useQuery(alertsQuery);
  const devices = useQuery(devicesQuery);
  const older = useOlderAlerts(alerts.data);
  const queries = [alerts, devices];

  const rows = useMemo(() => {
    if (!alerts.data || !devices.data) return NONE;
    const cameras = new Map(devices.data.map((device) => [device.device_id, device]));
    return [...alerts.data, ...older.alerts].map((alert) => toAlertRow(alert, cameras));
  }, [alerts.data, devices.data, older.alerts]);

  return {
    rows,
    older,
    isPending: alerts.isPending || devices.isPending,
    isLoading: queries.some((query) => query.isLoading || (query.isError && query.isFetching)),
    error: queries.find((query) => query.isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
