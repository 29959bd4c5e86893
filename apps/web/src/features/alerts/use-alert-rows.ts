import type { Device } from '@sightline/contract/devices/devices.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FetchItems } from '../../components/data-table/rows/use-array-rows.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { alertsQuery, readAlerts } from '../../queries/alerts.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { type AlertRow, toAlertRow } from './alert-row.ts';
import { useLinkedAlert } from './use-linked-alert.ts';
import { useOlderAlerts } from './use-older-alerts.ts';

const NONE: readonly AlertRow[] = [];

const camerasOf = (devices: readonly Device[]) => new Map(devices.map((one) => [one.device_id, one]));

/** The account's alerts with their cameras, live; resolved ones as far back as they were asked for. */
export function useAlertRows(openId: string | undefined) {
  const services = useServices();
  const alerts = useQuery(alertsQuery);
  const devices = useQuery(devicesQuery);
  const { alerts: known, older } = useOlderAlerts(alerts.data);
  const isLinked = alerts.isSuccess && !known.some(({ id }) => String(id) === openId);
  const linked = useLinkedAlert(isLinked ? openId : undefined);
  const queries = [alerts, devices];

  const rows = useMemo(() => {
    if (!alerts.data || !devices.data) return NONE;
    const cameras = camerasOf(devices.data);
    return known.map((alert) => toAlertRow(alert, cameras));
  }, [alerts.data, devices.data, known]);
  const fetchAll = useMemo((): FetchItems<AlertRow> => {
    const cameras = camerasOf(devices.data ?? []);
    return async (fetching) =>
      (await readAlerts(services, fetching)).map((alert) => toAlertRow(alert, cameras));
  }, [services, devices.data]);
  const openRow = useMemo(() => {
    if (!linked.alert || !devices.data) return rows.find(({ id }) => String(id) === openId);
    return toAlertRow(linked.alert, camerasOf(devices.data));
  }, [rows, openId, linked.alert, devices.data]);

  return {
    rows,
    older,
    /** Every alert, resolved ones of any age too. */
    fetchAll,
    /** The one that the address names, whether it is among the rows or not. */
    openRow,
    linked,
    isPending: alerts.isPending || devices.isPending,
    isLoading: queries.some((query) => query.isLoading || (query.isError && query.isFetching)),
    error: queries.find((query) => query.isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
