import { Validator } from '@seriousme/openapi-schema-validator';
import { fillPath } from '@sightline/contract/kernel/client';
import { type EndpointDefinition, problemStatuses } from '@sightline/contract/kernel/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { everyCall } from './every-call.ts';
import { createDevice, createUser, switchFeaturesOn, type TestDevice, type TestUser } from './factories.ts';

const STAFF_ID = 900;

/** A well-formed example of every parameter that a path can have; none of them names anything that exists. */
const MADE_UP: Readonly<Record<string, string>> = {
  id: '987654321',
  featureId: '987654321',
  groupId: '987654321',
  key: 'made-up',
  insightId: '987654321',
  deviceId: '987654321',
  device_id: '987654321',
  message_id: 'boot:1',
  index: '0',
  update_id: '987654321',
  artifact_id: '987654321',
  upload_id: 'made-up-made-up-made-up-made-up-',
  messageId: '987654321',
  platform: 'email',
  deliveryId: '987654321',
};

const endpoints = everyCall();
const having = (matches: (endpoint: EndpointDefinition) => boolean) =>
  endpoints.filter(({ endpoint }) => matches(endpoint));

let app: TestApp;
let owner: TestUser;
let staff: TestUser;
let device: TestDevice;

beforeAll(async () => {
  app = await startTestApp({
    settings: { INTERNAL_USER_IDS: String(STAFF_ID) },
  });
  owner = await createUser(app);
  staff = await createUser(app, { id: STAFF_ID });
  device = await createDevice(app, owner.userId);
  await switchFeaturesOn(app, owner);
});

afterAll(() => app.close());

function call(endpoint: EndpointDefinition, authorization?: string, method: string = endpoint.method) {
  return app.inject({
    method: method as 'GET',
    url: fillPath(endpoint.path, MADE_UP),
    headers: authorization ? { authorization } : {},
  });
}

test.each(having(({ access, method }) => access !== 'public' && method === 'GET'))(
  'HEAD of $operation without a token is 401 and says nothing',
  async ({ endpoint }) => {
    const response = await call(endpoint, undefined, 'HEAD');
    expect(response.statusCode).toBe(401);
    expect(response.body).toBe('');
  },
);

test('OPTIONS says the same of every address, whether it exists or not', async () => {
  const heard = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ method: 'OPTIONS', url });
    return { statusCode, body, headers: Object.keys(headers) };
  };
  for (const { endpoint } of endpoints) {
    const url = fillPath(endpoint.path, MADE_UP);
    const answer = await heard(url);
    // Uploads tell a tus client what they can.
    expect(answer.statusCode).toBe(url.startsWith('/device-api/v1/uploads') ? 204 : 404);
    expect(answer, url).toEqual(await heard(`${url}/made-up`));
  }
});

test.each(having((endpoint) => endpoint.access === 'user' && Boolean(endpoint.feature)))(
  '$operation is 403 without its feature',
  async ({ endpoint }) => {
    const { authorization } = await createUser(app);
    expect((await call(endpoint, authorization)).statusCode).toBe(403);
  },
);

describe('a path that names nothing', () => {
  const named = having((endpoint) => Boolean(endpoint.params) && endpoint.access !== 'device');

  test.each(named)('$operation is the one 404, whoever asks and whatever the body', async ({ endpoint }) => {
    const { authorization } = endpoint.access === 'internal' ? staff : owner;
    const missing = await call(endpoint, authorization);
    const malformed = await app.inject({
      method: endpoint.method as 'GET',
      url: fillPath(endpoint.path, {
        id: '%00',
        featureId: '-1',
        groupId: '0',
        key: '../x',
        insightId: '1e99',
        deviceId: 'x',
        device_id: '0x1',
        messageId: '1.5',
        platform: 'fax',
        deliveryId: 'x',
      }),
      headers: { authorization },
    });
    expect([missing.statusCode, malformed.statusCode]).toEqual([404, 404]);
    expect(malformed.body).toBe(missing.body);
  });
});

test.each(['/user/image/%', '/user/image/%ff', `/user/image/${'a'.repeat(300)}`, '/%'])(
  'an address that cannot be read, %s, is the one 404',
  async (url) => {
    const [unreadable, missing] = [await app.inject({ url }), await app.inject({ url: '/made-up' })];
    expect(unreadable.statusCode).toBe(404);
    expect(unreadable.headers['content-type']).toBe(missing.headers['content-type']);
    expect(unreadable.body).toBe(missing.body);
  },
);

describe('a body that nobody understands', () => {
  const writing = having(({ method, params }) => method !== 'GET' && !params);

  test.each(writing)('$operation answers with a status that its contract names', async ({ endpoint }) => {
    const { authorization } = { internal: staff, device, user: owner, gateway: device, public: owner }[
      endpoint.access
    ];
    const answers: number[] = [];
    for (const type of ['application/json', 'application/xml', 'image/jpeg', 'multipart/form-data']) {
      const headers = { authorization, 'content-type': type };
      const request = { method: endpoint.method as 'POST', url: endpoint.path, headers, payload: '{"a":' };
      answers.push((await app.inject(request)).statusCode);
    }
    const named = [...Object.keys(endpoint.answers).map(Number), ...problemStatuses(endpoint)];
    expect(answers.filter((status) => status >= 500 || !named.includes(status))).toEqual([]);
  });
});

test('the OpenAPI document is valid and names every endpoint once', async () => {
  const document = (await app.inject({ method: 'GET', url: '/openapi.json' })).json();
  const result = await new Validator().validate(document);
  expect(result.errors ?? []).toEqual([]);
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((item) =>
    Object.values(item).map((operation) => operation.operationId),
  );
  expect(ids).toEqual(expect.arrayContaining(endpoints.map(({ operation }) => operation)));
  expect(new Set(ids).size).toBe(ids.length);
});

test('the OpenAPI document of the device API is valid, and has what cameras and relays call', async () => {
  const document = (await app.inject({ method: 'GET', url: '/device-api/v1/openapi.json' })).json();
  expect((await new Validator().validate(document)).errors ?? []).toEqual([]);
  const ours = having(({ path }) => path.startsWith('/device-api/v1/'));
  const paths = ours.map(({ endpoint }) => endpoint.path.replaceAll(/:(\w+)/g, '{$1}'));
  expect(Object.keys(document.paths).sort()).toEqual(
    [...new Set([...paths, '/relay/lora', '/relay/satellite'])].sort(),
  );
});

test('a page to read the contract by', async () => {
  const page = await app.inject({ method: 'GET', url: '/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
});
