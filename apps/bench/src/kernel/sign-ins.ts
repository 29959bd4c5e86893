import type { Database } from '../../../api/src/database/client.ts';
import { createPasswordHasher } from '../../../api/src/features/auth/password-hasher.ts';

const PASSWORD = 'Bench-in-the-fern-1';

export interface SignIn {
  readonly status: number;
  readonly ms: number;
}

const emailOf = (place: number) => `person-${place}@sightline.test`;

/** Adds accounts that can sign in. */
export async function addPeople({ pool }: Pick<Database, 'pool'>, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO users (email, username, first_name, last_name, phone_number, country, password_hash)
     SELECT email, email, 'Bench', 'Person', '1', 'New Zealand', $2 FROM unnest($1::text[]) AS email`,
    [
      Array.from({ length: count }, (_, place) => emailOf(place)),
      await createPasswordHasher().hash(PASSWORD),
    ],
  );
}

/** Signs so many people in at once, each with the right password. */
export function signIn(server: string, people: number): Promise<SignIn[]> {
  return Promise.all(
    Array.from({ length: people }, async (_, place) => {
      const startedAt = performance.now();
      const response = await fetch(`${server}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: emailOf(place), password: PASSWORD }),
      });
      await response.arrayBuffer();
      return { status: response.status, ms: performance.now() - startedAt };
    }),
  );
}
