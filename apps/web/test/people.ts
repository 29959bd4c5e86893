import { connect } from '../../e2e/fixtures/api.ts';
import type { Person } from '../../e2e/fixtures/people.ts';

export type { Person };

/** The password of everybody in these tests. */
export const PASSWORD = 'Kea-on-the-roof-1';

/** Somebody with an account and a session, with nothing yet. */
export async function newPerson(): Promise<Person> {
  return personBehind(await tokenOf('/fixtures/people', 'POST'));
}

/** Somebody who has just signed up: the address is not confirmed. */
export async function newcomer(): Promise<Person> {
  const username = `newcomer-${crypto.randomUUID()}`;
  const names = {
    firstName: 'Hana',
    lastName: 'Marsh',
    phoneNumber: '+64 3 000 0000',
    country: 'New Zealand',
  };
  const email = `${username}@sightline.test`;
  const body = { ...names, username, email, password: PASSWORD, confirmPassword: PASSWORD };
  return personBehind(`Bearer ${(await connect(location.origin).auth.signup({ body })).token}`);
}

const demo = new Map<string, Promise<Person>>();

/** An account that all tests share; they only look, or act on what is theirs. */
export function demoPerson(name: 'owner' | 'staff' | 'viewer'): Promise<Person> {
  const known = demo.get(name) ?? tokenOf(`/fixtures/people/${name}`, 'GET').then(personBehind);
  demo.set(name, known);
  return known;
}

async function tokenOf(path: string, method: 'GET' | 'POST'): Promise<string> {
  const response = await fetch(path, { method });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return (await response.json()).token;
}

async function personBehind(token: string): Promise<Person> {
  const api = connect(location.origin, token);
  const { userIdSql, email, username, firstName, lastName } = (await api.account.get()).message;
  const name = `${firstName} ${lastName}`;
  return { userId: userIdSql, email, username, name, password: PASSWORD, token, api };
}
