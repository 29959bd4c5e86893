import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../kernel/services.ts';
import type { Authenticators } from './access-gate.ts';
import { hashSecret } from './device-key.ts';
import { createGatewayTokenStore } from './gateway-token.store.ts';

const PAIR = /^([\w-]{8,40})[.:]([\w-]{43})$/;
const SCHEME = /^gatewaytoken +(\S{1,100})$/i;
/** Providers that let nobody set a header still send what stands before the @ of an address. */
const BASIC = /^basic +([\w+/]{1,200}={0,2})$/i;

/** Turns `Authorization: GatewayToken <id>.<secret>` into its provider; Basic, with id and secret, means the same. */
export function gatewayAuthenticator({ db }: Pick<Services, 'db'>): Authenticators['gateway'] {
  const tokens = createGatewayTokenStore(db);
  return async (authorization) => {
    const [, tokenId, secret] = PAIR.exec(credentialsOf(authorization)) ?? [];
    if (!tokenId || !secret) return undefined;
    const token = await tokens.find(tokenId);
    if (!token || !timingSafeEqual(token.secret_hash, hashSecret(secret))) return undefined;
    return { kind: 'gateway', gatewayId: token.id, provider: token.provider };
  };
}

function credentialsOf(authorization: string): string {
  const [, encoded] = BASIC.exec(authorization) ?? [];
  if (encoded) return Buffer.from(encoded, 'base64').toString('latin1');
  return SCHEME.exec(authorization)?.[1] ?? '';
}
