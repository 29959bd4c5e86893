import createClient from 'openapi-fetch';
import type { paths } from './generated/types.ts';
import { type Account, NOBODYS, type Visit } from './visit.ts';

/** With types by openapi-typescript: signs in, and reads cameras and insights. */
export async function visit(baseUrl: string, account: Account): Promise<Visit> {
  const client = createClient<paths>({ baseUrl });
  const { data: session, error } = await client.POST('/login', { body: account });
  if (!session) throw new Error(error.title);
  const headers = { authorization: `Bearer ${session.token}` };
  const { data: devices } = await client.GET('/getDevicesForUser', { headers });
  const query = { limit: 10 };
  const { data: insights } = await client.GET('/insights/paginated', { headers, params: { query } });
  const { error: refused } = await client.POST('/updates', { headers, body: { insights: [NOBODYS] } });
  return {
    cameras: devices?.message.map(({ device_id }) => device_id),
    classes: insights?.message.map(({ class_name }) => class_name),
    refusal: refused?.status,
  };
}
