import { randomUUID } from 'node:crypto';

export const PASSWORD = 'Kea-on-the-roof-1';

/** What somebody types into the sign-up form; every account has names of its own. */
export function newAccount({ password = PASSWORD }: { readonly password?: string } = {}) {
  const name = `person-${randomUUID()}`;
  return {
    firstName: 'Aroha',
    lastName: 'Ngata',
    phoneNumber: '+64 3 000 0000',
    country: 'New Zealand',
    username: name,
    email: `${name}@sightline.test`,
    password,
    confirmPassword: password,
  };
}
