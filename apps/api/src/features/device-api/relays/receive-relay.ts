import type { RelayReceipt } from '@sightline/contract/relays/relays.contract';
import type { RelayProvider } from '@sightline/domain/relays/relay-provider';
import type { GatewayPrincipal } from '../../../access/principal.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Services } from '../../../kernel/services.ts';
import { createRelayReader } from './relay-batch-reader.ts';
import { keepRaw, stateOf } from './relay-messages.store.ts';
import { isNetworkEvent, readRelayRequest } from './relay-webhook.ts';

export type RelayReceiver = ReturnType<typeof createRelayReceiver>;

/** Takes what a network passes on: what it says is kept first, then read. Once it is kept, the answer is 200. */
export function createRelayReceiver(services: Services) {
  const { db, now } = services;
  const reader = createRelayReader(services);
  return async (gateway: GatewayPrincipal, provider: RelayProvider, body: unknown): Promise<RelayReceipt> => {
    if (gateway.provider !== provider) {
      throw new AppError('unauthenticated', 'This token is for another provider.');
    }
    if (isNetworkEvent(provider, body)) return { state: 'ignored', duplicate: false, insights: [] };
    const raw = JSON.stringify(body ?? null);
    const relayRequest = readRelayRequest(provider, raw, services.env);
    const kept = await keepRaw(db, { gatewayId: gateway.gatewayId, provider, relayRequest, raw }, now());
    const read = await reader.read(kept.id, relayRequest.deviceUid);
    return {
      state: read?.state ?? (await stateOf(db, kept.id).catch(() => 'received' as const)),
      duplicate: !kept.isNew,
      insights: [...(read?.insights ?? [])],
    };
  };
}
