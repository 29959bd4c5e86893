import { createClient } from './generated/hey-api/client/index.ts';
import { authLogin, bulkUpdatesCreate, devicesList, insightsPaginated } from './generated/hey-api/sdk.gen.ts';
import { type Account, NOBODYS, type Visit } from './visit.ts';

/** With a client by @hey-api/openapi-ts: signs in, and reads cameras and insights. */
export async function visit(baseUrl: string, account: Account): Promise<Visit> {
  const client = createClient({ baseUrl });
  const { data: session, error } = await authLogin({ client, body: account });
  if (!session) throw new Error(JSON.stringify(error));
  client.setConfig({ auth: session.token });
  const { data: devices } = await devicesList({ client });
  const { data: insights } = await insightsPaginated({ client, query: { limit: 10 } });
  const { error: refused } = await bulkUpdatesCreate({ client, body: { insights: [NOBODYS] } });
  return {
    cameras: devices?.message.map(({ device_id }) => device_id),
    classes: insights?.message.map(({ class_name }) => class_name),
    refusal: refused?.status,
  };
}
