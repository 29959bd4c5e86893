import type { RelayProvider } from '@sightline/domain/relays/relay-provider';
import type { Database } from '../database/client.ts';

export interface GatewayTokenRow {
  readonly id: number;
  readonly secret_hash: Buffer;
  readonly provider: RelayProvider;
}

export function createGatewayTokenStore({ pool }: Database) {
  return {
    /** The token, unless it was revoked. */
    async find(tokenId: string): Promise<GatewayTokenRow | undefined> {
      const { rows } = await pool.query<GatewayTokenRow>({
        name: 'gateway-token',
        text: 'SELECT id, secret_hash, provider FROM gateway_tokens WHERE token_id = $1 AND revoked_at IS NULL',
        values: [tokenId],
      });
      return rows[0];
    },
  };
}
