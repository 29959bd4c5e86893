import type { Delivery } from '@sightline/contract/integrations/deliveries';
import type { Platform } from '@sightline/domain/integrations/platform';
import { useQuery } from '@tanstack/react-query';
import { linkedDeliveryQuery } from './delivery-queries.ts';

export interface LinkedDelivery {
  /** Undefined while it is asked for, and for one that the log does not have. */
  readonly delivery: Delivery | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The delivery that the address names, where it is none of those in the table; undefined asks for nothing. */
export function useLinkedDelivery(platform: Platform, openId: string | undefined): LinkedDelivery {
  const { data, isLoading, error, refetch } = useQuery(linkedDeliveryQuery(platform, openId));
  return { delivery: data ?? undefined, isPending: isLoading, error, retry: () => void refetch() };
}
