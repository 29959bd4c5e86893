import { randomBytes } from 'node:crypto';
import { SESSION_HOURS, signSessionToken } from '../../plugins/session-token.ts';

const HOUR_MS = 3_600_000;

/** A session that is about to be stored. */
export interface NewSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Draws a session id and says until when it is good. */
export function drawSession(now: Date): NewSession {
  return {
    id: randomBytes(24).toString('base64url'),
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_HOURS * HOUR_MS),
  };
}

/** The token of a stored session. */
export function tokenFor(secret: string, userId: number, session: NewSession): string {
  return signSessionToken(secret, { userId, sessionId: session.id, expiresAt: session.expiresAt });
}
