import { idParam } from '@sightline/contract/kernel/wire';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

export const SESSION_HOURS = 12;

const ISSUER = 'sightline';
const AUDIENCE = 'sightline-console';
/** Ours have about 250 characters; anything much longer is not worth a look. */
const LONGEST_TOKEN = 1_000;

const claimsSchema = z.object({
  sub: idParam,
  jti: z.string().regex(/^[\w-]{1,64}$/),
});

interface SessionRef {
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

/** Reads a token back; undefined when it is not one of ours, was changed or has expired. */
export function readSessionToken(secret: string, token: string, now: Date): SessionRef | undefined {
  if (token.length > LONGEST_TOKEN) return undefined;
  try {
    const payload = jwt.verify(token, secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1_000),
    });
    const claims = claimsSchema.safeParse(payload);
    return claims.success ? { userId: claims.data.sub, sessionId: claims.data.jti } : undefined;
  } catch {
    return undefined;
  }
}
