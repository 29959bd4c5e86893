import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../../components/time/use-now.ts';
import { deviceUpdatesQuery } from '../../queries/device-updates.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { loadState } from '../../queries/load-state.ts';
import { usePages } from '../../queries/pages.ts';
import { approvedReleasesQuery } from '../../queries/releases.ts';
import { toUpdateRow, type UpdateRow } from './update-row.ts';

const NONE: readonly UpdateRow[] = [];

/** The account's device updates as the table shows them, live, back to the one that the address names. */
export function useUpdateRows(openId: string | undefined) {
  const updates = useInfiniteQuery(deviceUpdatesQuery);
  const { items, older, isLinked } = usePages(updates, openId);
  const devices = useQuery(devicesQuery);
  const releases = useQuery(approvedReleasesQuery);
  const now = useNow();

  const rows = useMemo(() => {
    if (!items || !devices.data) return NONE;
    const parts = {
      devices: new Map(devices.data.map((device) => [device.device_id, device])),
      releases: new Map(releases.data?.map((release) => [release.id, release])),
      now,
    };
    return items.map((update) => toUpdateRow({ ...parts, update }));
  }, [items, devices.data, releases.data, now]);

  return {
    rows,
    older,
    isPending: updates.isPending || devices.isPending || (isLinked && !older?.error),
    // What did not load of older ones is said where they are asked for.
    ...loadState(...(older?.error ? [] : [updates]), devices, releases),
  };
}
