import type { Group } from '@sightline/contract/groups/groups.contract';
import { positionOf } from '@sightline/domain/devices/coordinates';
import { deviceWarnings } from '@sightline/domain/devices/device-warnings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../../components/time/use-now.ts';
import { alertsQuery } from '../../queries/alerts.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { insightSummaryQuery } from '../../queries/insight-summary.ts';
import { type MapDevice, toMapDevice } from './map-device.ts';

/** Warnings depend on days: the quarter of an hour is near enough. */
const STEP_MS = 15 * 60_000;

interface MapDevices {
  readonly devices: readonly MapDevice[];
  /** Cameras of the account, those without a position included. */
  readonly total: number;
  readonly groups: readonly string[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

const NO_GROUPS: readonly string[] = [];

/** The names of the groups that each camera is in. */
function namesByDevice(groups: readonly Group[]): ReadonlyMap<number, readonly string[]> {
  const names = new Map<number, string[]>();
  for (const { group_name, devices } of groups) {
    for (const id of devices) names.set(id, [...(names.get(id) ?? []), group_name]);
  }
  return names;
}

/** The account's cameras with a valid position, live. */
export function useMapDevices(): MapDevices {
  const devices = useQuery(devicesQuery);
  const summaries = useQuery(insightSummaryQuery);
  const alerts = useQuery(alertsQuery);
  const groups = useQuery(groupsQuery);
  const now = Math.floor(useNow() / STEP_MS) * STEP_MS;
  const needed = [devices, summaries, alerts];

  const placed = useMemo(() => {
    const summaryOf = new Map(summaries.data?.map((summary) => [summary.device_id, summary]));
    const groupsOf = namesByDevice(groups.data ?? []);
    const alertsOf = Map.groupBy(alerts.data ?? [], (alert) => alert.associated_id);
    return (devices.data ?? []).flatMap((device) => {
      const position = positionOf(device);
      if (!position) return [];
      const id = device.device_id;
      return toMapDevice({
        device,
        position,
        summary: summaryOf.get(id),
        groups: groupsOf.get(id) ?? NO_GROUPS,
        warnings: deviceWarnings(device, alertsOf.get(id) ?? [], now),
      });
    });
  }, [devices.data, summaries.data, alerts.data, groups.data, now]);

  return {
    devices: placed,
    total: devices.data?.length ?? 0,
    groups: (groups.data ?? []).map((group) => group.group_name),
    isPending: needed.some((query) => query.isPending),
    error: needed.find((query) => query.isError && query.data === undefined)?.error ?? null,
    isRetrying: needed.some((query) => query.isFetching),
    retry: () => {
      for (const query of [...needed, groups]) if (query.isError) void query.refetch();
    },
  };
}
