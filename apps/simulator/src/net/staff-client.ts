import { authContract } from '@sightline/contract/auth/auth.contract';
import { internalContract } from '@sightline/contract/internal/internal.contract';
import { type AreaClient, createClient } from '@sightline/contract/kernel/client';
import { httpTransport } from './device-client.ts';

/** What staff may ask of a server. */
export type StaffClient = AreaClient<typeof internalContract>;

/** Signs in as staff. Rejects with ProblemError. */
export async function connectStaff(
  url: string,
  account: { email: string; password: string },
): Promise<StaffClient> {
  const { auth } = createClient({ auth: authContract }, httpTransport(url));
  const { token } = await auth.login({ body: account });
  return createClient({ internal: internalContract }, httpTransport(url, `Bearer ${token}`)).internal;
}
