import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { everyCall } from '../every-call.ts';
import { ask } from './ask.ts';
import { contentsOf } from './contents.ts';
import { ENTITLED } from './expected.ts';
import { createPrincipals, SETTINGS } from './principals.ts';
import { requestsNaming } from './requests.ts';

/** What browsers read. A camera that asks for its messages has them from then on. */
const reads = everyCall().filter(
  ({ endpoint: { method, access } }) => method === 'GET' && access !== 'device' && access !== 'gateway',
);

let app: TestApp;
let principals: Awaited<ReturnType<typeof createPrincipals>>;
let inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;

beforeAll(async () => {
  app = await startTestApp({ settings: SETTINGS });
  principals = await createPrincipals(app);
  inputs = requestsNaming(principals.names, principals.shared);
});
afterAll(() => app.close());

test('there are calls that read', () => expect(reads.length).toBeGreaterThan(30));

test.each(reads)(
  '$operation is answered and changes nothing',
  async ({ operation, area, name, endpoint }) => {
    const authorization = await principals.authorizationOf(ENTITLED[endpoint.access]);
    const before = await contentsOf(app);
    const { status } = await ask(app, operation, inputs[area]?.[name], authorization);
    expect(status).toBeLessThan(400);
    expect(await contentsOf(app)).toEqual(before);
  },
);
