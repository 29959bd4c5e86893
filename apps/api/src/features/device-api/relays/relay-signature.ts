import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** All parameters of the message, as texts; these are what a message is read by. */
const claimsSchema = z.object({
  imei: z.string(),
  momsn: z.string(),
  transmit_time: z.string(),
  data: z.string(),
});

/** What a signature has to speak for. */
interface Signed {
  readonly imei: string | number;
  readonly momsn: string | number;
  readonly transmit_time: string;
  readonly data: string;
}

/** Why the token that RockBLOCK puts beside a message as `JWT` is not its signature under this message; undefined if it is. */
export function signatureFault(message: Signed, token: unknown, publicKey: string): string | undefined {
  if (typeof token !== 'string') return 'The signature (JWT) is missing.';
  const claims = claimsSchema.safeParse(claimsOf(token, publicKey));
  if (!claims.success) return 'The signature (JWT) is not of RockBLOCK.';
  const names = ['imei', 'momsn', 'transmit_time', 'data'] as const;
  const changed = names.find((name) => claims.data[name] !== String(message[name]));
  return changed && `The signature (JWT) is of a message with another ${changed}.`;
}

/** Messages are read again weeks later: a signature does not expire. */
function claimsOf(token: string, publicKey: string): unknown {
  try {
    return jwt.verify(token, publicKey, { algorithms: ['RS256'], issuer: 'Rock 7', ignoreExpiration: true });
  } catch {
    return undefined;
  }
}
