import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SESSION_HOURS, signSessionToken } from '../../access/session-token.ts';
import { addressOf, networkOf } from '../../http/client-address.ts';

const HOUR_MS = 3_600_000;
/** Real ones are shorter. */
const LONGEST_USER_AGENT = 300;

/** By what somebody can tell a session from others of theirs. */
interface Whereabouts {
  readonly address: string;
  /** What the browser calls itself. */
  readonly userAgent: string | null;
}

/** Where a request comes from. */
export interface Origin extends Whereabouts {
  /** What limits count together with its address. */
  readonly network: string;
}

/** A session that is about to be stored. */
export interface NewSession extends Whereabouts {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export function originOf(request: FastifyRequest): Origin {
  const userAgent = request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) || null;
  const address = addressOf(request);
  return { address, network: networkOf(address), userAgent };
}

/** Draws a session id and says until when it is good. */
export function drawSession(now: Date, { address, userAgent }: Whereabouts): NewSession {
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
