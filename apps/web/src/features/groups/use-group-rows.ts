import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { devicesQuery } from '../../queries/devices.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { toGroupRows } from './group-row.ts';

/** The account's groups with the names of their cameras. */
export function useGroupRows() {
  const groups = useQuery(groupsQuery);
  const devices = useQuery(devicesQuery);
  const both = [groups, devices];
  const items = useMemo(
    () => (groups.data && devices.data ? toGroupRows(groups.data, devices.data) : []),
    [groups.data, devices.data],
  );
  return {
    items,
    isLoading: both.some(({ isPending }) => isPending),
    error: groups.error ?? devices.error,
    retry: () => {
      for (const query of both) if (query.isError) void query.refetch();
    },
  };
}
