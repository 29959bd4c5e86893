import { createHash } from 'node:crypto';
import { ALG_ID } from '@sightline/simulator/demo-fleet';
import type { PoolClient } from 'pg';
import { artifactKey } from '../../apps/api/src/photo-store/photo-keys.ts';
import type { PhotoStore } from '../../apps/api/src/photo-store/photo-store.ts';
import { insertRows } from './insert-rows.ts';
import { PUBLIC_MODELS } from './marketplace-models.ts';

const DAY = 86_400_000;
const KIB = 1_024;

const firmware = (firmware_tag: string, version: string, kib: number, days: number) => ({
  kind: 'firmware',
  firmware_tag,
  version,
  alg_id: null,
  bytes: kib * KIB,
  days,
});
const model = (alg_id: number, kib: number, days: number) => ({
  kind: 'model',
  firmware_tag: null,
  version: null,
  alg_id,
  bytes: kib * KIB,
  days,
});

/** What staff have uploaded, of each kind the oldest first; ids are places in this list, from 1. */
const ARTIFACTS = [
  firmware('release', 'release-2.3.0', 288, 160),
  model(ALG_ID, 420, 150),
  model(ALG_ID + 1, 310, 90),
  firmware('release', 'release-2.4.1', 296, 20),
  firmware('alpha', 'alpha-2.5.0', 301, 12),
  firmware('staging', 'staging-2.6.0', 304, 4),
  firmware('staging-app', 'staging-app-2.6.0', 304, 4),
  ...PUBLIC_MODELS.map(({ algId, monthsOld }) => model(algId, 180 + algId, monthsOld * 30)),
].map((artifact, index) => ({ ...artifact, id: index + 1 }));

/** Writes small files in the place of packages of firmware and models, always the same bytes. */
export async function insertArtifacts(sql: PoolClient, photos: PhotoStore, now: number): Promise<void> {
  const rows = [];
  for (const { days, ...artifact } of ARTIFACTS) {
    const content = bytesOf(`${artifact.version ?? `model ${artifact.alg_id}`}`, artifact.bytes);
    const storageKey = artifactKey(artifact.id);
    await photos.put(storageKey, content);
    rows.push({
      ...artifact,
      storage_key: storageKey,
      sha256: `\\x${createHash('sha256').update(content).digest('hex')}`,
      md5_checksum: createHash('md5').update(content).digest('hex'),
      created_at: new Date(now - days * DAY).toISOString(),
    });
  }
  await insertRows(sql, 'artifacts', rows);
  await sql.query(`SELECT setval(pg_get_serial_sequence('artifacts', 'id'), 999)`);
  await sql.query(
    `UPDATE algorithms SET md5_checksum = artifacts.md5_checksum FROM artifacts
     WHERE artifacts.alg_id = algorithms.alg_id`,
  );
}

function bytesOf(name: string, bytes: number): Buffer {
  return createHash('shake256', { outputLength: bytes }).update(name).digest();
}
