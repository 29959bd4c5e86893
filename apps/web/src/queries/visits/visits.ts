import type { Visit } from '@sightline/contract/visits/visits.contract';
import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../../kernel/client.ts';
import { type Services, servicesOf } from '../../kernel/services.ts';

const paramsOf = (deviceId: number) => ({ params: { device_id: deviceId } });

/** Visits to a camera that the account noted, newest first. */
export const visitsQuery = (deviceId: number) =>
  queryOptions({
    queryKey: apiKeys.visits.ofCamera.key(paramsOf(deviceId)),
    meta: { reloadOn: ['visits'], kept: true },
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.visits.ofCamera(paramsOf(deviceId), { signal })).message,
  });

/** The photo of a visit; another one has another name. */
export const visitPhotoQuery = (visitId: number, name: string) =>
  queryOptions({
    queryKey: [...apiKeys.visits.photo.key({ params: { visit_id: visitId } }), name],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ client, signal }) => {
      const response = await servicesOf(client).api.visits.photo(
        { params: { visit_id: visitId } },
        { signal },
      );
      if (!response) throw new Error('The answer holds no photo.');
      return response.blob();
    },
  });

type VisitEdit = Pick<Visit, 'visited_at' | 'work' | 'note'>;

/** Changes a visit, and its photo where another one was chosen. */
export async function editVisit(
  services: Services,
  { visit_id, device_id }: Visit,
  body: VisitEdit,
  photo: Blob | undefined,
): Promise<void> {
  const params = { visit_id };
  // First: a visit may say nothing but its photo.
  if (photo) await services.api.visits.putPhoto({ params, body: { photo } });
  await services.api.visits.edit({ params, body: { ...body, work: [...body.work] } });
  reloadVisits(services, device_id);
}

/** Deletes a visit and its photo. */
export async function deleteVisit(services: Services, { visit_id, device_id }: Visit): Promise<void> {
  await services.api.visits.remove({ params: { visit_id } });
  services.queryClient.setQueryData(visitsQuery(device_id).queryKey, (visits) =>
    visits?.filter((visit) => visit.visit_id !== visit_id),
  );
  reloadVisits(services, device_id);
}

/** Loads what visits to a camera change: the list, its history and its forecast. */
export function reloadVisits({ queryClient }: Services, deviceId: number): void {
  for (const queryKey of [
    visitsQuery(deviceId).queryKey,
    apiKeys.visits.list.key(),
    apiKeys.devices.history.key(paramsOf(deviceId)),
    apiKeys.forecasts.list.key(),
  ])
    void queryClient.invalidateQueries({ queryKey });
}
