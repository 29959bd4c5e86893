import type { DeviceUpdate } from '@sightline/contract/device-updates/device-updates.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FetchItems } from '../../components/data-table/rows/use-array-rows.ts';
import { useNow } from '../../components/time/use-now.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { deviceUpdatesQuery, readDeviceUpdates } from '../../queries/device-updates.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { loadState } from '../../queries/load-state.ts';
import { usePages } from '../../queries/pages.ts';
import { approvedReleasesQuery } from '../../queries/releases.ts';
import { toUpdateRow, type UpdateRow } from './update-row.ts';

const NONE: readonly UpdateRow[] = [];

/** The account's device updates as the table shows them, live, back to the one that the address names. */
export function useUpdateRows(openId: string | undefined) {
  const services = useServices();
  const updates = useInfiniteQuery(deviceUpdatesQuery);
  const { items, older, isLinked } = usePages(updates, openId);
  const devices = useQuery(devicesQuery);
  const releases = useQuery(approvedReleasesQuery);
  const now = useNow();

  const toRow = useMemo(() => {
    if (!devices.data) return undefined;
    const parts = {
      devices: new Map(devices.data.map((device) => [device.device_id, device])),
      releases: new Map(releases.data?.map((release) => [release.id, release])),
      now,
    };
    return (update: DeviceUpdate) => toUpdateRow({ ...parts, update });
  }, [devices.data, releases.data, now]);
  const rows = useMemo(() => (items && toRow ? items.map(toRow) : NONE), [items, toRow]);
  const hasOlder = older !== undefined;
  const fetchListed = useMemo((): FetchItems<UpdateRow> | undefined => {
    if (!hasOlder || !toRow) return undefined;
    return async (fetching) => (await readDeviceUpdates(services, fetching)).map(toRow);
  }, [services, hasOlder, toRow]);

  return {
    rows,
    /** All of them, where older ones are not here. */
    fetchListed,
    older,
    isPending: updates.isPending || devices.isPending || (isLinked && !older?.error),
    // What did not load of older ones is said where they are asked for.
    ...loadState(...(older?.error ? [] : [updates]), devices, releases),
  };
}
