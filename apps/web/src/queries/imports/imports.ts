import type { Import } from '@sightline/contract/imports/imports.contract';
import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../../kernel/client.ts';
import { type Services, servicesOf } from '../../kernel/services.ts';
import { noteAwaitedImport } from './awaited-imports.ts';

/** How often is asked how far imports are that are under way. */
const ASK_MS = 1_000;

/** All imports of the account, newest first, without problems and classes; asked for again and again while one is under way. */
export const importsQuery = queryOptions({
  queryKey: apiKeys.imports.list.key(),
  queryFn: async ({ client, signal }) => {
    const services = servicesOf(client);
    const { message: imports } = await services.api.imports.list(undefined, { signal });
    for (const one of imports) if (isUnderWay(one)) noteAwaitedImport(services, one.id);
    return imports;
  },
  refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? ASK_MS : false),
});

/** Whether the server reads an import, or writes it. */
export function isUnderWay({ status }: Pick<Import, 'status'>): boolean {
  return status === 'checking' || status === 'importing';
}

/** One import with its problems and classes, which do not change until its status does. */
export function importQuery({ id, status }: Pick<Import, 'id' | 'status'>) {
  const params = { import_id: id };
  return queryOptions({
    queryKey: [...apiKeys.imports.find.key({ params }), status],
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.imports.find({ params }, { signal })).message,
  });
}

/** Imports what was found; `classes` says by scientific name what is to be called otherwise than proposed. */
export async function applyImport(
  services: Services,
  { id }: Pick<Import, 'id'>,
  classes: Record<string, string>,
): Promise<void> {
  try {
    await services.api.imports.apply({ params: { import_id: id }, body: { classes } });
    noteAwaitedImport(services, id);
  } finally {
    // One that was refused is another by now, as another tab made it.
    await reloadImports(services);
  }
}

/** Takes an import back as a whole, or gives it up before it was one. */
export async function removeImport(services: Services, { id }: Pick<Import, 'id'>): Promise<void> {
  try {
    await services.api.imports.remove({ params: { import_id: id } });
  } finally {
    await reloadImports(services);
  }
}

export function reloadImports({ queryClient }: Services): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
}
