import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
export const RESET_MINUTES = 60;
export const VERIFICATION_HOURS = 24;

/** What a mailed link carries; the database keeps only its hash. */
export function drawMailedToken(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function hashMailedToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}
