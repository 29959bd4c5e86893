import type { Device } from '@sightline/contract/devices/devices.contract';
import { positionOf } from '@sightline/domain/devices/coordinates';
import { type DeviceWarning, deviceWarnings } from '@sightline/domain/devices/device-warnings';
import { groupNamesByDevice } from '@sightline/domain/groups/group-names';
import { type DoneWork, unsettledAttention } from '@sightline/domain/visits/settled-attention';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { batteryCondition } from '../../components/device/attention/camera-condition.ts';
import { lastReportOf } from '../../components/device/batteries-changed.ts';
import { useNow } from '../../components/time/use-now.ts';
import { alertsQuery, useBatteryEndingDays } from '../../queries/alerts.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { forecastsQuery } from '../../queries/forecasts.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { insightSummaryQuery } from '../../queries/insight-summary.ts';
import { useDoneWork } from '../../queries/visits/done-work.ts';
import { type MapDevice, toMapDevice } from './map-device.ts';

/** Warnings depend on days: the quarter of an hour is near enough. */
const STEP_MS = 15 * 60_000;

interface MapDevices {
  readonly devices: readonly MapDevice[];
  /** Cameras of the account, those without a position included. */
  readonly total: number;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

const NO_GROUPS: readonly string[] = [];

/** The account's cameras with a valid position, live. */
export function useMapDevices(): MapDevices {
  const devices = useQuery(devicesQuery);
  const summaries = useQuery(insightSummaryQuery);
  const alerts = useQuery(alertsQuery);
  const groups = useQuery(groupsQuery);
  const forecasts = useQuery(forecastsQuery);
  const batteryEndingDays = useBatteryEndingDays();
  const doneWork = useDoneWork();
  const now = Math.floor(useNow() / STEP_MS) * STEP_MS;
  const needed = [devices, summaries, alerts];

  const placed = useMemo(() => {
    const summaryOf = new Map(summaries.data?.map((summary) => [summary.device_id, summary]));
    const groupsOf = groupNamesByDevice(groups.data ?? []);
    const alertsOf = Map.groupBy(alerts.data ?? [], (alert) => alert.associated_id);
    const forecastOf = new Map(forecasts.data?.map((forecast) => [forecast.device_id, forecast]));
    return (devices.data ?? []).flatMap((device) => {
      const position = positionOf(device);
      if (!position) return [];
      const id = device.device_id;
      return toMapDevice({
        device,
        position,
        summary: summaryOf.get(id),
        groups: groupsOf.get(id) ?? NO_GROUPS,
        warnings: unsettledWarnings(device, doneWork.get(id), [
          ...deviceWarnings(
            device,
            alertsOf.get(id) ?? [],
            now,
            // An alert about batteries warns once it is known that they were not changed since.
            forecasts.isPending
              ? 'well'
              : batteryCondition({ device, forecast: forecastOf.get(id) ?? null, batteryEndingDays, now }),
          ),
        ]),
      });
    });
  }, [
    devices.data,
    summaries.data,
    alerts.data,
    groups.data,
    forecasts.data,
    forecasts.isPending,
    batteryEndingDays,
    doneWork,
    now,
  ]);

  return {
    devices: placed,
    total: devices.data?.length ?? 0,
    isPending: needed.some((query) => query.isPending),
    error: needed.find((query) => query.isError && query.data === undefined)?.error ?? null,
    isRetrying: needed.some((query) => query.isFetching),
    retry: () => {
      for (const query of needed) if (query.isError) void query.refetch();
    },
  };
}

/** What a visit has dealt with warns of nothing until the camera reports again. */
function unsettledWarnings(
  device: Device,
  visits: readonly DoneWork[] | undefined,
  warnings: readonly DeviceWarning[],
): ReadonlySet<DeviceWarning> {
  return new Set(unsettledAttention(warnings, visits ?? [], lastReportOf(device)));
}
