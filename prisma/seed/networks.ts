import { createHash, randomBytes } from 'node:crypto';
import type { GatewayTokens } from '@sightline/simulator/register/join-networks';
import type { PoolClient } from 'pg';
import type { SeededCamera } from './fleet.ts';
import { insertRows } from './insert-rows.ts';

const NAMES = { lora: 'The Things Stack, demo', satellite: 'RockBLOCK, demo' } as const;

/** Lets the networks of the demo speak for the cameras that have no other link; resolves with what each signs in with. */
export async function openNetworks(
  sql: PoolClient,
  fleet: readonly SeededCamera[],
  now: number,
): Promise<GatewayTokens> {
  const tokens: GatewayTokens = {};
  for (const [place, provider] of (['lora', 'satellite'] as const).entries()) {
    const id = place + 1;
    const secret = randomBytes(32).toString('base64url');
    const tokenId = randomBytes(9).toString('base64url');
    await insertRows(sql, 'gateway_tokens', [
      {
        id,
        token_id: tokenId,
        name: NAMES[provider],
        provider,
        secret_hash: `\\x${createHash('sha256').update(secret).digest('hex')}`,
        created_at: new Date(now).toISOString(),
      },
    ]);
    await insertRows(
      sql,
      'gateway_token_devices',
      fleet
        .filter(({ profile }) => profile.link === provider)
        .map(({ deviceId }) => ({ gateway_token_id: id, device_id: deviceId })),
    );
    tokens[provider] = `${tokenId}.${secret}`;
  }
  await sql.query(`SELECT setval(pg_get_serial_sequence('gateway_tokens', 'id'), 999)`);
  return tokens;
}
