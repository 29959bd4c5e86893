import type { Database } from '../../../api/src/database/client.ts';
import { createPasswordHasher } from '../../../api/src/features/auth/password-hasher.ts';

const PASSWORD = 'Bench-in-the-fern-1';

export interface SignIn {
  readonly status: number;
  readonly ms: number;
}

const emailOf = (index: number) => `person-${index}@sightline.test`;

/** Adds accounts that can sign in. */
export async function addPeople({ pool }: Pick<Database, 'pool'>, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO users (email, username, first_name, last_name, phone_number, country, password_hash)
     SELECT email, email, 'Bench', 'Person', '1', 'New Zealand', $2 FROM unnest($1::text[]) AS email`,
    [
      Array.from({ length: count }, (_, index) => emailOf(index)),
      await createPasswordHasher().hash(PASSWORD),
    ],
  );
}

/** Signs so many people in at once, each with the right password and from an address of their own. */
export function signIn(server: string, people: number): Promise<SignIn[]> {
  return Promise.all(Array.from({ length: people }, (_, index) => signInOne(server, index)));
}

/** Signs one of the people in. */
export async function signInOne(server: string, index: number): Promise<SignIn> {
  const startedAt = performance.now();
  const response = await fetch(`${server}/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
    },
    body: JSON.stringify({ email: emailOf(index), password: PASSWORD }),
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
}
