import type { Export, ExportRequestInput } from '@sightline/contract/exports/exports.contract';
import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../../kernel/client.ts';
import { saveFile } from '../../kernel/save-file.ts';
import { type Services, servicesOf } from '../../kernel/services.ts';

/** How often is asked how far exports are that are being made. */
const ASK_MS = 1_000;

/** All exports of the account, newest first; asked for again and again while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: apiKeys.exports.list.key(),
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.exports.list(undefined, { signal })).message,
  refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? ASK_MS : false),
});

/** Whether an export is still to come. */
export function isOpen({ status }: Export): boolean {
  return status === 'waiting' || status === 'making';
}

/** Asks for a Camtrap DP package. */
export async function createCamtrapDp(services: Services, body: ExportRequestInput): Promise<Export> {
  const { message } = await services.api.exports.createCamtrapDp({ body });
  await reloadExports(services);
  return message;
}

export async function deleteExport(services: Services, { id }: Export): Promise<void> {
  await services.api.exports.remove({ params: { export_id: id } });
  await reloadExports(services);
}

/** Fetches the file of an export and hands it to the browser. */
export async function downloadExport(services: Services, { id, file_name }: Export): Promise<void> {
  const response = await services.api.exports.file({ params: { export_id: id } });
  if (!response) throw new Error('A download without a condition was not answered with a file.');
  saveFile(await response.blob(), file_name);
}

function reloadExports({ queryClient }: Services): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey });
}
