import { displayName } from '@sightline/domain/devices/display-name';
import { compareTexts } from '@sightline/domain/tables/sort';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { devicesQuery } from '../../queries/devices.ts';
import { groupsQuery } from '../../queries/groups.ts';
import type { ChoiceGroup } from '../data-table/columns/column.ts';

/** The names of the cameras of each group, for filters of camera names; groups without cameras are left out. */
export function useCameraNameGroups(): readonly ChoiceGroup[] {
  const devices = useQuery(devicesQuery).data;
  const groups = useQuery(groupsQuery).data;
  return useMemo(() => {
    const names = new Map(devices?.map((device) => [device.device_id, displayName(device)]));
    return (groups ?? [])
      .map((group) => ({
        label: group.group_name,
        items: [...new Set(group.devices.flatMap((id) => names.get(id) ?? []))],
      }))
      .filter(({ items }) => items.length > 0)
      .sort((a, b) => compareTexts(a.label, b.label));
  }, [devices, groups]);
}
