import type { DeviceUpdate } from '@sightline/contract/device-updates/device-updates.contract';
import { useQuery } from '@tanstack/react-query';
import { deviceUpdatesQuery } from './device-updates.ts';
import { useUser } from './user.ts';

const known = new WeakMap<readonly DeviceUpdate[], ReadonlyMap<number, number>>();

/** The newest update of each camera; a table asks for every one of its rows. */
function newestByCamera(updates: readonly DeviceUpdate[]): ReadonlyMap<number, number> {
  const made = known.get(updates);
  if (made) return made;
  const newest = new Map<number, number>();
  for (const { deviceUpdateId, deviceIds } of updates) {
    for (const { deviceId } of deviceIds)
      newest.set(deviceId, Math.max(deviceUpdateId, newest.get(deviceId) ?? 0));
  }
  known.set(updates, newest);
  return newest;
}

/** The id of a camera's newest update, for accounts that may see updates; undefined without any and until it is known. */
export function useNewestUpdate(deviceId: number, hasUpdate: boolean): number | undefined {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const { data } = useQuery({
    ...deviceUpdatesQuery,
    enabled: hasUpdate && !isReduced,
    select: newestByCamera,
    // What is selected is made once for each list, and is no plain data to be compared.
    structuralSharing: false,
  });
  return data?.get(deviceId);
}
