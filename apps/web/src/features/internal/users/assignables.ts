import { displayName } from '@sightline/domain/devices/display-name';
import { queryOptions } from '@tanstack/react-query';
import { type Services, servicesOf } from '../../../kernel/services.ts';
import { algsQuery, camerasQuery, releasesQuery } from '../internal-queries.ts';

/** One thing that an account may be given. */
export interface AssignItem {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
  /** The account it would be taken from. */
  readonly holder?: { readonly userId: number; readonly email: string };
}

export type Assignable = 'devices' | 'algs' | 'releases';

interface AssignableKind {
  readonly title: string;
  /** What one of them is called. */
  readonly one: string;
  /** What becomes of one that is taken away. */
  readonly taken: string;
  readonly load: (services: Services) => Promise<AssignItem[]>;
  /** Ids that an account has. */
  readonly current: (services: Services, userId: number, signal: AbortSignal) => Promise<number[]>;
  readonly save: (services: Services, userId: number, ids: number[]) => Promise<unknown>;
}

/** What staff assign; lists are set as a whole. */
export const ASSIGNABLES: Record<Assignable, AssignableKind> = {
  devices: {
    title: 'Devices',
    one: 'device',
    taken: 'will have no owner',
    load: async ({ queryClient }) =>
      (await queryClient.fetchQuery(camerasQuery)).map((camera) => ({
        id: camera.device_id,
        name: displayName(camera),
        detail: `Device ${camera.device_id} · ${camera.hardware_id}`,
        ...(camera.user_id !== null && {
          holder: { userId: camera.user_id, email: camera.user_email ?? '' },
        }),
      })),
    current: async ({ api }, id, signal) =>
      (await api.internal.userDevices({ params: { id } }, { signal })).message.map((row) => row.device_id),
    save: ({ api }, id, deviceIds) => api.internal.assignDevices({ params: { id }, body: { deviceIds } }),
  },
  algs: {
    title: 'Algs',
    one: 'algorithm',
    taken: 'will be gone from My Models',
    load: async ({ queryClient }) =>
      (await queryClient.fetchQuery(algsQuery)).map((alg) => ({
        id: alg.alg_id,
        name: alg.alg_name,
        detail: `Alg ${alg.alg_id} · ${alg.framework}`,
      })),
    current: async ({ api }, id, signal) =>
      (await api.internal.userAlgs({ params: { id } }, { signal })).message.map((row) => row.alg_id),
    save: ({ api }, id, algIds) => api.internal.assignAlgs({ params: { id }, body: { algIds } }),
  },
  releases: {
    title: 'Alg Releases',
    one: 'release',
    taken: 'can no longer be installed',
    load: async ({ queryClient }) =>
      (await queryClient.fetchQuery(releasesQuery)).map((release) => ({
        id: release.id,
        name: release.name,
        detail: `Release ${release.id} · ${release.framework}`,
      })),
    current: async ({ api }, id, signal) =>
      (await api.internal.userReleases({ params: { id } }, { signal })).message.map((row) => row.id),
    save: ({ api }, id, algReleaseIds) =>
      api.internal.assignReleases({ params: { id }, body: { algReleaseIds } }),
  },
};

/** All there is to assign of a kind, and what of it the account has. */
export function assignmentQuery(what: Assignable, userId: number) {
  const kind = ASSIGNABLES[what];
  return queryOptions({
    queryKey: ['internal', 'assignment', what, userId],
    queryFn: async ({ client, signal }) => {
      const services = servicesOf(client);
      const [items, ids] = await Promise.all([kind.load(services), kind.current(services, userId, signal)]);
      return { items, ids };
    },
    staleTime: 0,
  });
}
