import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../../components/time/use-now.ts';
import { deviceUpdatesQuery } from '../../queries/device-updates.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { loadState } from '../../queries/load-state.ts';
import { approvedReleasesQuery } from '../../queries/releases.ts';
import { toUpdateRow, type UpdateRow } from './update-row.ts';

const NONE: readonly UpdateRow[] = [];

/** The account's device updates as the table shows them, live. */
export function useUpdateRows() {
  const updates = useQuery(deviceUpdatesQuery);
  const devices = useQuery(devicesQuery);
  const releases = useQuery(approvedReleasesQuery);
  const now = useNow();

  const rows = useMemo(() => {
    if (!updates.data || !devices.data) return NONE;
    const parts = {
      devices: new Map(devices.data.map((device) => [device.device_id, device])),
      releases: new Map(releases.data?.map((release) => [release.id, release])),
      now,
    };
    return updates.data.map((update) => toUpdateRow({ ...parts, update }));
  }, [updates.data, devices.data, releases.data, now]);

  return {
    rows,
    isPending: updates.isPending || devices.isPending,
    ...loadState(updates, devices, releases),
  };
}
