import { createHash } from 'node:crypto';
import type { DeploymentRow } from '@sightline/domain/camtrap-dp/tables';

const HEX_OF_UUID = 32;

/**
 * The key of a deployment: the same for the same deployment in every package of its project. Projects number theirs from 1, so
 * the id alone is not enough.
 */
export function deploymentKey(row: DeploymentRow): string {
  return keyOf([row.deploymentID, new Date(row.deploymentStart).toISOString(), row.latitude, row.longitude]);
}

/** The key of a medium or an observation by its id, which is its own within its deployment's project. */
export function rowKey(kind: 'medium' | 'observation', deployment: string, id: string): string {
  return keyOf([kind, deployment, id]);
}

/** As PostgreSQL writes a UUID; so many bits of SHA-256 that no two will ever be the same. */
function keyOf(parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, HEX_OF_UUID);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
