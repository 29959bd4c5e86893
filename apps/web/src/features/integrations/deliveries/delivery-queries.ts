import type { Delivery } from '@sightline/contract/integrations/deliveries';
import { DELIVERY_PAGE, type DeliveryState } from '@sightline/domain/integrations/delivery';
import type { Platform } from '@sightline/domain/integrations/platform';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../kernel/client.ts';

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
    queryKey: api.integrations.deliveries.key({ params, query: { ...filter } }),
    queryFn: async ({ pageParam: before, signal }): Promise<readonly Delivery[]> => {
      const query = { ...filter, ...(before !== undefined && { before }) };
      return (await api.integrations.deliveries({ params, query }, { signal })).message;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: readonly Delivery[]) =>
      page.length < DELIVERY_PAGE.usual ? undefined : page.at(-1)?.delivery_id,
  });
}

/** Every failed delivery of an integration, the newest first. */
export async function failedDeliveries(platform: Platform, signal: AbortSignal): Promise<Delivery[]> {
  const all: Delivery[] = [];
  for (let before: number | undefined; ; ) {
    const query = {
      state: 'failed' as const,
      limit: DELIVERY_PAGE.most,
      ...(before !== undefined && { before }),
    };
    const { message: page } = await api.integrations.deliveries({ params: { platform }, query }, { signal });
    all.push(...page);
    before = page.at(-1)?.delivery_id;
    if (page.length < DELIVERY_PAGE.most) return all;
  }
}
