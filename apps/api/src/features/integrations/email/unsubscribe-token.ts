import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const KEY_BYTES = 32;

/** Whose mails, to which address. */
export interface Subscriber {
  readonly userId: number;
  readonly email: string;
}

const payloadSchema = z.tuple([z.int().positive(), z.string()]);

/** What links in mails carry: signed, for one address of one account, and good as long as mails are kept. */
export function signSubscriber(secret: string, { userId, email }: Subscriber): string {
  const payload = Buffer.from(JSON.stringify([userId, email])).toString('base64url');
  return `${payload}.${signature(secret, payload)}`;
}

/** Undefined unless one of the secrets signed it. */
export function readSubscriber(secrets: readonly string[], token: string): Subscriber | undefined {
  const [payload = '', given = '', ...rest] = token.split('.');
  if (rest.length > 0 || !secrets.some((secret) => isSame(given, signature(secret, payload))))
    return undefined;
  const [userId, email] = payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return { userId, email };
}

function signature(secret: string, payload: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'sightline', 'links to unsubscribe', KEY_BYTES));
  return createHmac('sha256', key).update(payload).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
