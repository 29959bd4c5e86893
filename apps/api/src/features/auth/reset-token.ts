import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
export const RESET_MINUTES = 60;

/** What a reset link carries; the database keeps only its hash. */
export function drawResetToken(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function hashResetToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}
