import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiKeys } from '../kernel/client.ts';
import { servicesOf } from '../kernel/services.ts';

export const configQuery = queryOptions({
  queryKey: apiKeys.operations.config.key(),
  queryFn: ({ client, signal }) => servicesOf(client).api.operations.config(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the operator of this console has set: support address and company. */
export function useConfig() {
  return useQuery(configQuery).data;
}

/** Where the user guide is: in this web app, unless the operator has another place for it. */
export function useDocumentationUrl(): string {
  return useConfig()?.documentationUrl ?? '/guide';
}
