import type { RelayReceipt } from '@sightline/contract/relays/relays.contract';
import type { RelayProvider } from '@sightline/domain/relays/relay-provider';
import { isDatabaseAway } from '../../database/is-database-away.ts';
import { isWriteConflict } from '../../database/is-write-conflict.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { GatewayPrincipal } from '../../kernel/principal.ts';
import type { Services } from '../../kernel/services.ts';
import { type ReadMessage, readRelayed } from './read-relay.store.ts';
import { isNotice, readMail } from './relay-mail.ts';
import { keepRaw, noteFailure, stateOf } from './relay-messages.store.ts';

/** Takes what a network passes on: kept as it came first, then read. Once it is kept, the answer is 200. */
export function createRelayReceiver(services: Services) {
  const { db, now } = services;
  return async (gateway: GatewayPrincipal, provider: RelayProvider, body: unknown): Promise<RelayReceipt> => {
    if (gateway.provider !== provider) {
      throw new AppError('unauthenticated', 'This token is for another provider.');
    }
    if (isNotice(provider, body)) return { state: 'ignored', duplicate: false, insights: [] };
    const raw = toText(body);
    const mail = readMail(provider, raw, services.env);
    const kept = await keepRaw(db, { gatewayId: gateway.gatewayId, provider, mail, raw }, now());
    const read = await tryToRead(services, kept.id);
    return {
      state: read?.state ?? (await stateOf(db, kept.id).catch(() => 'received' as const)),
      duplicate: !kept.isNew,
      insights: [...(read?.insights ?? [])],
    };
  };
}

/** What fails now is read by the worker, which comes round every minute. */
export async function tryToRead(services: Services, id: number): Promise<ReadMessage | undefined> {
  try {
    return await readRelayed(services, id);
  } catch (error) {
    if (error instanceof Error && (isDatabaseAway(error) || isWriteConflict(error))) return undefined;
    services.log.error({ err: error, relayMessageId: id }, 'a relayed message could not be read');
    await noteFailure(services.db, id).catch(() => {});
    return undefined;
  }
}

function toText(body: unknown): string {
  try {
    return JSON.stringify(body ?? null);
  } catch (cause) {
    throw new AppError('invalid', 'This is nested too deeply.', { cause });
  }
}
