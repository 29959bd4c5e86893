import { contract } from '@sightline/contract/contract';
import type { Area } from '@sightline/contract/kernel/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { ask } from './ask.ts';
import { contentsOf } from './contents.ts';
import { ENTITLED } from './expected.ts';
import { createPrincipals, SETTINGS } from './principals.ts';
import { requestsNaming } from './requests.ts';

const areas: Readonly<Record<string, Area>> = contract;
/** What browsers read. A camera that asks for its messages has them from then on. */
const reads = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls)
    .filter(([, { method, access }]) => method === 'GET' && access !== 'device' && access !== 'gateway')
    .map(([name, endpoint]) => ({ operation: `${area}.${name}`, area, name, endpoint })),
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
