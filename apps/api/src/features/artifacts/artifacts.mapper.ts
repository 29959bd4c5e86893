import type { StoredArtifact } from '@sightline/contract/artifacts/artifacts.contract';
import type { FirmwareTag } from '@sightline/domain/device-updates/update-options';
import type { ArtifactRow } from './artifacts.store.ts';

export function toStoredArtifact(row: ArtifactRow): StoredArtifact {
  return {
    artifact_id: row.id,
    kind: row.kind === 'firmware' ? 'firmware' : 'model',
    firmware_tag: row.firmwareTag as FirmwareTag | null,
    version: row.version,
    alg_id: row.algId,
    bytes: row.bytes,
    sha256: Buffer.from(row.sha256).toString('hex'),
    md5_checksum: row.md5Checksum,
    created_at: row.createdAt.toISOString(),
  };
}
