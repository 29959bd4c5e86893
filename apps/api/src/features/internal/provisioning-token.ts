import { createHash, randomBytes } from 'node:crypto';
import { DEVICE_LIMITS } from '@sightline/domain/limits';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

export interface NewToken {
  /** Shown once; the database keeps the hash alone. */
  readonly token: string;
  readonly tokenHash: Uint8Array<ArrayBuffer>;
  readonly tokenExpiresAt: Date;
}

/**
 * Draws what lets a camera fetch its key. It never begins with a dash, which files for spreadsheets would have to keep
 * from being read as a formula.
 */
export function drawProvisioningToken(now: Date): NewToken {
  const token = drawText();
  return {
    token,
    tokenHash: new Uint8Array(createHash('sha256').update(token).digest()),
    tokenExpiresAt: new Date(now.getTime() + DEVICE_LIMITS.provisioningTokenDays * DAY_MS),
  };
}

function drawText(): string {
  const text = randomBytes(TOKEN_BYTES).toString('base64url');
  return text.startsWith('-') ? drawText() : text;
}
