import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FetchItems } from '../../components/data-table/rows/use-array-rows.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { alertsQuery, readAlerts, useBatteryEndingDays } from '../../queries/alerts.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { forecastsQuery } from '../../queries/forecasts.ts';
import { useDoneWork } from '../../queries/visits/done-work.ts';
import { type AlertRow, type AlertSubjects, toAlertRow } from './alert-row.ts';
import { useLinkedAlert } from './use-linked-alert.ts';
import { useOlderAlerts } from './use-older-alerts.ts';

const NONE: readonly AlertRow[] = [];

function byDevice<T extends { readonly device_id: number }>(all: readonly T[]): ReadonlyMap<number, T> {
  return new Map(all.map((one) => [one.device_id, one]));
}

/** The account's alerts with their cameras, live; resolved ones as far back as they were asked for. */
export function useAlertRows(openId: string | undefined) {
  const services = useServices();
  const alerts = useQuery(alertsQuery);
  const devices = useQuery(devicesQuery);
  const forecasts = useQuery(forecastsQuery);
  const batteryEndingDays = useBatteryEndingDays();
  const doneWork = useDoneWork();
  const { alerts: known, older } = useOlderAlerts(alerts.data);
  const isLinked = alerts.isSuccess && !known.some(({ id }) => String(id) === openId);
  const linked = useLinkedAlert(isLinked ? openId : undefined);
  const queries = [alerts, devices];

  const subjects = useMemo((): AlertSubjects => {
    return {
      devices: byDevice(devices.data ?? []),
      forecasts: byDevice(forecasts.data ?? []),
      batteryEndingDays,
      doneWork,
    };
  }, [devices.data, forecasts.data, batteryEndingDays, doneWork]);
  const isKnown = alerts.data !== undefined && devices.data !== undefined;
  const rows = useMemo(
    () => (isKnown ? known.map((alert) => toAlertRow(alert, subjects)) : NONE),
    [isKnown, known, subjects],
  );
  const fetchAll = useMemo((): FetchItems<AlertRow> => {
    return async (fetching) =>
      (await readAlerts(services, fetching)).map((alert) => toAlertRow(alert, subjects));
  }, [services, subjects]);
  const openRow = useMemo(() => {
    if (!linked.alert || !isKnown) return rows.find(({ id }) => String(id) === openId);
    return toAlertRow(linked.alert, subjects);
  }, [rows, openId, linked.alert, isKnown, subjects]);

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
