import { groupNamesByDevice } from '@sightline/domain/groups/group-names';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMinute } from '../../../components/time/use-minute.ts';
import { alertsQuery, useBatteryEnding } from '../../../queries/alerts.ts';
import { devicesQuery } from '../../../queries/devices.ts';
import { forecastsQuery } from '../../../queries/forecasts.ts';
import { groupsQuery } from '../../../queries/groups.ts';
import { diagnosesQuery } from '../../../queries/needs/diagnosis.ts';
import { openSnoozes, snoozesQuery } from '../../../queries/needs/snoozes.ts';
import { allVisitsQuery, useDoneWork } from '../../../queries/visits/done-work.ts';
import { type DeviceRow, toDeviceRow } from './device-row.ts';

const NONE: readonly DeviceRow[] = [];
const NO_GROUPS: readonly string[] = [];

interface DeviceRows {
  readonly rows: readonly DeviceRow[];
  /** Nothing is known yet. */
  readonly isPending: boolean;
  /** All that says which camera needs somebody is here, or did not load. */
  readonly isWhole: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The account's cameras as the table shows them, live. */
export function useDeviceRows(): DeviceRows {
  const devices = useQuery(devicesQuery);
  const groups = useQuery(groupsQuery);
  const alerts = useQuery(alertsQuery);
  const forecasts = useQuery(forecastsQuery);
  const { days: batteryEndingDays, isLoading: areDaysLoading } = useBatteryEnding();
  const diagnoses = useQuery(diagnosesQuery);
  const snoozes = useQuery(snoozesQuery);
  const queries = [devices, groups, alerts, forecasts, diagnoses, snoozes];
  const doneWork = useDoneWork();
  const { isLoading: isWorkLoading } = useQuery(allVisitsQuery);
  const now = useMinute();

  const rows = useMemo(() => {
    if (!devices.data) return NONE;
    const groupsOf = groupNamesByDevice(groups.data ?? []);
    const alertsOf = Map.groupBy(alerts.data ?? [], ({ associated_id }) => associated_id);
    const forecastOf = new Map((forecasts.data ?? []).map((forecast) => [forecast.device_id, forecast]));
    const diagnosisOf = new Map((diagnoses.data ?? []).map((diagnosis) => [diagnosis.device_id, diagnosis]));
    const snoozeOf = openSnoozes(snoozes.data, now);
    // Cameras that are equal in the order of the table follow each other by age, the newest first.
    const newestFirst = devices.data.toSorted((a, b) => b.device_id - a.device_id);
    return newestFirst.map((device) =>
      toDeviceRow({
        device,
        groups: groupsOf.get(device.device_id) ?? NO_GROUPS,
        alerts: alertsOf.get(device.device_id) ?? [],
        forecast: forecastOf.get(device.device_id) ?? null,
        batteryEndingDays,
        diagnosis: diagnosisOf.get(device.device_id) ?? null,
        snooze: snoozeOf.get(device.device_id),
        visits: doneWork.get(device.device_id) ?? [],
        now,
      }),
    );
  }, [
    devices.data,
    groups.data,
    alerts.data,
    forecasts.data,
    diagnoses.data,
    snoozes.data,
    batteryEndingDays,
    doneWork,
    now,
  ]);

  return {
    rows,
    isPending: devices.isPending,
    isWhole: !areDaysLoading && !isWorkLoading && !queries.some((query) => query.isLoading),
    isLoading: devices.isLoading || queries.some((query) => query.isError && query.isFetching),
    error: queries.find((query) => query.isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
