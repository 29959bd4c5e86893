import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GatewayTokens } from '@sightline/simulator/register/join-networks';
import type { PoolClient } from 'pg';
import type { SeededCamera } from './fleet.ts';
import { insertRows } from './insert-rows.ts';

const TOKEN_DAYS = 30;

/** Gives the simulator what a technician would carry to each camera: a provisioning token. */
export async function issueTokens(
  sql: PoolClient,
  fleet: readonly SeededCamera[],
  now: number,
): Promise<Map<string, string>> {
  const tokens = new Map(
    fleet.map(({ profile }) => [profile.hardwareId, randomBytes(32).toString('base64url')]),
  );
  await insertRows(
    sql,
    'provisioning_tokens',
    fleet.map(({ deviceId, profile }) => ({
      device_id: deviceId,
      token_hash: `\\x${createHash('sha256')
        .update(tokens.get(profile.hardwareId) ?? '')
        .digest('hex')}`,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + TOKEN_DAYS * 86_400_000).toISOString(),
    })),
  );
  return tokens;
}

interface Handover {
  readonly seed: string;
  /** Where the seeded history ends and the live one begins, milliseconds since 1970. */
  readonly endedAt: number;
  readonly historyDays: number;
  readonly statusDays: number;
  readonly fleet: readonly SeededCamera[];
  readonly tokens: ReadonlyMap<string, string>;
  /** What the networks of the fleet sign in with. */
  readonly networks: GatewayTokens;
}

/** Writes the file from which the simulator goes on where the history ends. */
export async function handOver(dataDir: string, { fleet, tokens, ...anchor }: Handover): Promise<void> {
  const folder = path.join(dataDir, 'simulator');
  await mkdir(folder, { recursive: true });
  const cameras = fleet.map(({ profile, settings, trouble, past, activity }) => ({
    profile,
    settings,
    trouble,
    past,
    activity,
    provisioning_token: tokens.get(profile.hardwareId),
  }));
  await writeFile(path.join(folder, 'demo.json'), JSON.stringify({ ...anchor, cameras }), { mode: 0o600 });
}
