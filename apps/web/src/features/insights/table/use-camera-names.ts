import { displayName } from '@sightline/domain/devices/display-name';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ItemNames } from '../../../components/data-table/columns/column.ts';
import { devicesQuery } from '../../../queries/devices.ts';

/** The names of the account's cameras, for filters of their ids. */
export function useCameraNames(): ItemNames {
  const { data: devices } = useQuery(devicesQuery);
  return useMemo(() => {
    const names = new Map(devices?.map((device) => [String(device.device_id), displayName(device)]));
    return { label: 'Camera', nameOf: (id) => names.get(id) };
  }, [devices]);
}
