import type { Gateway, RelayMessage } from '@sightline/contract/internal/relays';
import type { GatewayRow } from './gateways.store.ts';
import type { RelayMessageRow } from './relay-messages.store.ts';

export function toGateway({ id, ...row }: GatewayRow): Gateway {
  return {
    gateway_id: id,
    name: row.name,
    provider: row.provider,
    device_ids: [...row.device_ids],
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}

export function toRelayMessage({ id, name, gateway_token_id, ...row }: RelayMessageRow): RelayMessage {
  return {
    relay_message_id: id,
    received_at: row.received_at.toISOString(),
    provider: row.provider,
    state: row.state,
    problem: row.problem,
    external_id: row.external_id,
    device_uid: row.device_uid,
    device_id: row.device_id,
    gateway_id: gateway_token_id,
    gateway_name: name,
    attempts: row.attempts,
    bytes: row.bytes,
  };
}
