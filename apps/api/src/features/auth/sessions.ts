import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../kernel/address.ts';
import { SESSION_HOURS, signSessionToken } from '../../plugins/session-token.ts';

const HOUR_MS = 3_600_000;
/** Real ones are shorter. */
const LONGEST_USER_AGENT = 300;

/** By what somebody can tell a session from others of theirs. */
export interface Origin {
  readonly address: string;
  /** What the browser calls itself. */
  readonly userAgent: string | null;
}

/** A session that is about to be stored. */
export interface NewSession extends Origin {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Where a request comes from. */
export function originOf(request: FastifyRequest): Origin {
  const userAgent = request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) || null;
  return { address: addressOf(request), userAgent };
}

/** Draws a session id and says until when it is good. */
export function drawSession(now: Date, { address, userAgent }: Origin): NewSession {
  return {
    id: randomBytes(24).toString('base64url'),
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_HOURS * HOUR_MS),
    address,
    userAgent,
  };
}

/** The token of a stored session. */
export function tokenFor(secret: string, userId: number, session: NewSession): string {
  return signSessionToken(secret, { userId, sessionId: session.id, expiresAt: session.expiresAt });
}
