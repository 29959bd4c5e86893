import type { Delivery } from '@sightline/contract/integrations/deliveries';
import { DELIVERY_PAGE, type DeliveryState } from '@sightline/domain/integrations/delivery';
import type { Platform } from '@sightline/domain/integrations/platform';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../../../kernel/client.ts';
import { type Services, servicesOf } from '../../../kernel/services.ts';
import { type PagesReading, readPages } from '../../../queries/read-pages.ts';
import { recordId } from '../../../queries/record-id.ts';

export interface LogSearch {
  readonly platform: Platform;
  /** Undefined: every state. */
  readonly state: DeliveryState | undefined;
}

/** The delivery log page by page, the newest first. */
export function deliveriesQuery({ platform, state }: LogSearch) {
  const params = { platform };
  const filter = state && { state };
  return infiniteQueryOptions({
    queryKey: apiKeys.integrations.deliveries.key({ params, query: { ...filter } }),
    queryFn: async ({ client, pageParam: before, signal }): Promise<readonly Delivery[]> => {
      const query = { ...filter, ...(before !== undefined && { before }) };
      return (await servicesOf(client).api.integrations.deliveries({ params, query }, { signal })).message;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: readonly Delivery[]) =>
      page.length < DELIVERY_PAGE.usual ? undefined : page.at(-1)?.delivery_id,
  });
}

/** Every delivery that the log has, for a file. */
export function readDeliveries(
  { api }: Services,
  { platform, state }: LogSearch,
  reading: PagesReading,
): Promise<Delivery[]> {
  return readPages(async (before, signal) => {
    const query = {
      limit: DELIVERY_PAGE.most,
      ...(state && { state }),
      ...(before !== undefined && { before }),
    };
    const input = { params: { platform }, query };
    const { message: items } = await api.integrations.deliveries(input, { signal });
    return { items, next: items.length < DELIVERY_PAGE.most ? null : items.at(-1)?.delivery_id };
  }, reading);
}

/** One delivery, whatever page of the log it is on; null for one that the log does not have. */
export function linkedDeliveryQuery(platform: Platform, openId: string | undefined) {
  const id = recordId(openId);
  const input = { params: { platform }, query: { before: (id ?? 0) + 1, limit: 1 } };
  return queryOptions({
    queryKey: apiKeys.integrations.deliveries.key(input),
    queryFn: async ({ client, signal }): Promise<Delivery | null> => {
      if (id === undefined) return null;
      const { message: page } = await servicesOf(client).api.integrations.deliveries(input, { signal });
      return page.find(({ delivery_id }) => delivery_id === id) ?? null;
    },
    enabled: openId !== undefined,
  });
}
