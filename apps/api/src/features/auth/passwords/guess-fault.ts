import { guessablePasswordError, type PasswordOwner } from '@sightline/domain/auth/guessable-password';
import type { Env } from '../../../env.ts';
import { commonPasswords } from './common-passwords.ts';

/** {@link guessablePasswordError} with the list of this server, and the name of whoever runs it. */
export async function guessFaultOf(
  { COMPANY_NAME }: Pick<Env, 'COMPANY_NAME'>,
  password: string,
  owner: Omit<PasswordOwner, 'companyName'>,
): Promise<string | undefined> {
  const common = await commonPasswords();
  return guessablePasswordError(password, { ...owner, companyName: COMPANY_NAME }, (text) =>
    common.has(text),
  );
}
