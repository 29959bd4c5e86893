import type { deviceApiContract } from '@sightline/contract/device-api/device-api.contract';
import type {
  artifactSchema,
  messageOrderSchema,
  updateOrderSchema,
} from '@sightline/contract/device-api/device-orders';
import type { z } from 'zod';
import type { DeviceClient } from '../net/device-client.ts';

export type ArtifactOrder = z.output<typeof artifactSchema>;
export type UpdateOrder = z.output<typeof updateOrderSchema>;
export type MessageOrder = z.output<typeof messageOrderSchema>;

/** What the server wants of a camera. */
export type Orders = z.output<(typeof deviceApiContract.poll.answers)[200]>;

/** Asks for orders; undefined when the server did not answer. */
export async function fetchOrders(client: DeviceClient, signal: AbortSignal): Promise<Orders | undefined> {
  return client.poll({ headers: {} }, { signal }).catch(() => undefined);
}
