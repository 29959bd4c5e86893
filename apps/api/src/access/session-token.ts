import { createSecretKey } from 'node:crypto';
import { idParam } from '@sightline/contract/kernel/wire';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

export const SESSION_HOURS = 12;

const ISSUER = 'sightline';
const AUDIENCE = 'sightline-console';
/** Ours have about 250 characters; anything much longer is not worth a look. */
const LONGEST_TOKEN = 1_000;
/** Tokens whose signature is known to be good, those used last: at some 300 bytes each, three megabytes. */
const KNOWN_TOKENS = 10_000;

const claimsSchema = z.object({
  sub: idParam,
  jti: z.string().regex(/^[\w-]{1,64}$/),
  exp: z.int(),
});

/** What a token names. */
export interface SessionRef {
  readonly userId: number;
  readonly sessionId: string;
}

interface Session extends SessionRef {
  readonly expiresAt: Date;
}

/** A signed token that names a session and its user, and nothing else: rights are looked up on each request. */
export function signSessionToken(secret: string, { userId, sessionId, expiresAt }: Session): string {
  const exp = Math.floor(expiresAt.getTime() / 1_000);
  return jwt.sign({ exp }, secret, {
    algorithm: 'HS256',
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: String(userId),
    jwtid: sessionId,
  });
}

/**
 * Reads tokens back; undefined for one that is not ours, was changed or has expired. A good signature stays good, so each
 * token is verified once as long as it is remembered; that it has not expired is looked at every time.
 */
export function createTokenReader(secret: string): (token: string, now: Date) => SessionRef | undefined {
  // Made once: from a text, jsonwebtoken tries to make a public key first, for every token.
  const key = createSecretKey(secret, 'utf8');
  const verified = new LRUCache<string, Session>({ max: KNOWN_TOKENS });

  function verify(token: string): Session | undefined {
    if (token.length > LONGEST_TOKEN) return undefined;
    try {
      const payload = jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        ignoreExpiration: true,
      });
      const { sub, jti, exp } = claimsSchema.parse(payload);
      return { userId: sub, sessionId: jti, expiresAt: new Date(exp * 1_000) };
    } catch {
      return undefined;
    }
  }

  return (token, now) => {
    const known = verified.get(token);
    const session = known ?? verify(token);
    if (!session || !(session.expiresAt > now)) return undefined;
    if (!known) verified.set(token, session);
    return session;
  };
}
