import type { DeviceUpdate } from '@sightline/contract/device-updates/device-updates.contract';
import { toSearchable } from '@sightline/domain/search/text-match';
import { IconRefreshDot } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { updateHref } from '../../components/device/device-links.ts';
import { deviceUpdatesQuery, findDeviceUpdate } from '../../queries/device-updates.ts';
import { idIn } from './id-in.ts';
import type { SearchItem, SearchSource } from './search-item.ts';
import { AS_IT_IS, type ListOptions } from './use-list-sources.ts';

/** The device updates that are here, the newest ones at least, and the one whose id is searched, as `update 4711`. */
export function useUpdateSource(search: string, { isOn, has }: ListOptions): SearchSource {
  const [, navigate] = useLocation();
  const enabled = isOn && has('device-updates');
  const updates = useInfiniteQuery({ ...deviceUpdatesQuery, ...AS_IT_IS, enabled });
  const listed = useMemo(() => (updates.data?.pages ?? []).flatMap(({ message }) => message), [updates.data]);
  const id = idIn(search, 'update');
  const isListed = listed.some(({ deviceUpdateId }) => deviceUpdateId === id);
  const older = useQuery({
    ...findDeviceUpdate(id ?? 0),
    enabled: enabled && id !== undefined && updates.hasNextPage && !isListed,
    retry: false,
  });
  const items = useMemo(() => {
    const found = older.data && !isListed ? [...listed, older.data] : listed;
    return found.map((update) => itemOf(update, navigate));
  }, [listed, isListed, older.data, navigate]);
  return {
    name: 'device updates',
    items,
    isLoading: updates.isLoading || older.isLoading,
    error: updates.error ?? older.error,
  };
}

function itemOf(
  { deviceUpdateId: id, deviceIds, ownerEmail }: DeviceUpdate,
  open: (href: string) => void,
): SearchItem {
  return {
    id: `update ${id}`,
    kind: 'update',
    label: `Device update ${id}`,
    description: `For ${deviceIds.length === 1 ? '1 camera' : `${deviceIds.length} cameras`}, by ${ownerEmail}`,
    icon: IconRefreshDot,
    searchable: toSearchable([`Device update ${id}`, String(id), ownerEmail]),
    choose: () => open(updateHref(id)),
  };
}
