import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { filtersToParams } from '@sightline/domain/filters/stored-filters';
import { groupNamesByDevice } from '@sightline/domain/groups/group-names';
import { type Searchable, toSearchable } from '@sightline/domain/search/text-match';
import { IconBoxModel2, IconCamera, IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { saveFilters } from '../../components/data-table/address/saved-filters.ts';
import { devicePageHref } from '../../components/device/device-links.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { devicesQuery } from '../../queries/devices.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { modelsQuery } from '../../queries/models.ts';
import { oneOf } from '../../queries/open-insights.ts';
import { useUser } from '../../queries/user.ts';
import type { SearchItem, SearchSource } from './search-item.ts';

/** A list that is here is searched as it is; live events keep it up to date. */
export const AS_IT_IS = { staleTime: Number.POSITIVE_INFINITY } as const;

export interface ListOptions {
  /** Whether there is something to search. */
  readonly isOn: boolean;
  /** Whether the account has the tab. */
  readonly has: (tab: string) => boolean;
}

/** A camera with all that it is found by. */
export interface FoundCamera {
  readonly device: Device;
  readonly groupNames: readonly string[];
  readonly searchable: Searchable;
}

/** The account's cameras, and by what they are found: any of their names and ids, place and groups. */
export function useCameras({ isOn, has }: ListOptions) {
  const enabled = isOn && has('devices');
  const devices = useQuery({ ...devicesQuery, ...AS_IT_IS, enabled });
  const groups = useQuery({ ...groupsQuery, ...AS_IT_IS, enabled });
  const cameras = useMemo(() => {
    const groupsOf = groupNamesByDevice(groups.data ?? []);
    return (devices.data ?? []).map((device): FoundCamera => {
      const { device_id, device_name, location_name, location_description } = device;
      const ids = [
        { name: 'Hardware ID', id: device.hardware_id },
        { name: 'LoRa UID', id: device.lora_uid },
        { name: 'Cell UID', id: device.cell_uid },
      ];
      const groupNames = groupsOf.get(device_id) ?? [];
      const texts = [
        displayName(device),
        String(device_id),
        device_name,
        location_name,
        location_description,
      ];
      return { device, groupNames, searchable: toSearchable([...texts, ...groupNames], ids) };
    });
  }, [devices.data, groups.data]);
  return { cameras, isLoading: devices.isLoading, error: devices.error };
}

/** All that a thing is found by, so that people see why it is listed. */
function inOneLine(...texts: readonly (string | null | undefined)[]): string {
  return texts.filter(Boolean).join(' · ');
}

/** The account's cameras; each leads to its page. */
export function useCameraSource({ isOn, has }: ListOptions): SearchSource {
  const [, navigate] = useLocation();
  const { cameras, isLoading, error } = useCameras({ isOn, has });
  const items = useMemo(() => {
    return cameras.map(({ device, groupNames, searchable }): SearchItem => {
      const id = device.device_id;
      return {
        id: `camera ${id}`,
        kind: 'camera',
        label: displayName(device),
        description: inOneLine(
          `Camera ${id}`,
          displayName(device) === device.device_name ? null : device.device_name,
          device.location_name,
          device.location_description,
          groupNames.join(', '),
        ),
        icon: IconCamera,
        searchable,
        choose: () => navigate(devicePageHref(id)),
      };
    });
  }, [cameras, navigate]);
  return { name: 'cameras', items, isLoading, error };
}

/** The account's device groups; each leads to its cameras. */
export function useGroupSource({ isOn, has }: ListOptions): SearchSource {
  const services = useServices();
  const [, navigate] = useLocation();
  const groups = useQuery({ ...groupsQuery, ...AS_IT_IS, enabled: isOn && has('groups') });
  const items = useMemo(() => {
    return (groups.data ?? []).map((group): SearchItem => {
      const cameras = group.devices.length;
      return {
        id: `group ${group.group_id}`,
        kind: 'group',
        label: group.group_name,
        description: inOneLine(
          `Group of ${cameras === 1 ? '1 camera' : `${cameras} cameras`}`,
          group.deployment_description,
        ),
        icon: IconFolder,
        searchable: toSearchable([group.group_name, group.deployment_description]),
        choose: () => {
          const filters = [oneOf('groups', [group.group_name])];
          saveFilters(services, 'devices', filters);
          navigate(`/?${new URLSearchParams([['tab', 'devices'], ...filtersToParams(filters)])}`);
        },
      };
    });
  }, [groups.data, services, navigate]);
  return { name: 'device groups', items, isLoading: groups.isLoading, error: groups.error };
}

/** The models in the account. */
export function useModelSource({ isOn, has }: ListOptions): SearchSource {
  const [, navigate] = useLocation();
  const userId = useUser()?.userIdSql;
  const enabled = isOn && has('models') && userId !== undefined;
  const models = useQuery({ ...modelsQuery(userId), ...AS_IT_IS, enabled });
  const items = useMemo(
    () =>
      (models.data ?? []).map(
        ({ alg_id, alg_name, author }): SearchItem => ({
          id: `model ${alg_id}`,
          kind: 'model',
          label: alg_name,
          description: `Model ${alg_id} · ${author}`,
          icon: IconBoxModel2,
          searchable: toSearchable([alg_name, String(alg_id), author, `model ${alg_id}`]),
          choose: () => navigate(`/?tab=models&model=${alg_id}`),
        }),
      ),
    [models.data, navigate],
  );
  return { name: 'models', items, isLoading: models.isLoading, error: models.error };
}
