import { invalidField } from '../kernel/app-error.ts';

/** The SHA-256 in a Repr-Digest header (RFC 9530): `sha-256=:base64:`, alone or among others. */
export function readReprDigest(header: string): Buffer {
  const base64 = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):\s*(?:,|$)/.exec(header)?.[1];
  if (!base64) throw invalidField('repr-digest', 'Expected Repr-Digest: sha-256=:<base64>:.');
  return Buffer.from(base64, 'base64');
}

/** What a Repr-Digest header says of bytes with this SHA-256. */
export function reprDigest(sha256: Uint8Array): string {
  return `sha-256=:${Buffer.from(sha256).toString('base64')}:`;
}
