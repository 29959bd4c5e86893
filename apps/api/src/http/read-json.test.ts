import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installErrorHandler } from '../kernel/error-handler.ts';
import { readJson } from './read-json.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  installErrorHandler(app);
  readJson(app);
  for (const url of ['/lists', '/device-api/v1/messages']) app.post(url, async ({ body }) => ({ body }));
});
afterAll(() => app.close());

const post = (url: string, payload: string) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
const NAN = '{"messages": [\n  {"class_name": "deer"},\n  {"confidence": NaN}\n]}';

test.each([
  [NAN, 'line 3, character 18, in messages.1.confidence'],
  ['{"a": 1', 'line 1, character 8, in a'],
  ['{a: 1}', 'line 1, character 2'],
  ['{"a": 1} {', 'line 1, character 10'],
  ['{"a": "two\nlines"}', 'line 1, character 7, in a'],
  ['{"a": 1, // no\n"b": 2}', 'line 1, character 10'],
  ['Infinity', 'line 1, character 1'],
])('a body that is no JSON is refused with the place: %j', async (payload, place) => {
  const answer = await post('/lists', payload);
  const message = `The body is not JSON: ${place}.`;
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { message, errors: { general: message } }]);
});

test.each(['', '   ', '{"__proto__": {"a": 1}}'])(
  'what is refused for another reason says it: %j',
  async (payload) => {
    const answer = await post('/lists', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).not.toContain('line');
  },
);

test('a camera’s numbers that are none are read as what no field takes, and texts stay as they are', async () => {
  const body = '{"a": NaN, "b": [-Infinity, 0.5, inf, -nan], "c": "NaN, -Infinity: \\"NaN\\"", "d": null}';
  const answer = await post('/device-api/v1/messages', body);
  expect(answer.json().body).toEqual({
    a: false,
    b: [false, 0.5, false, false],
    c: 'NaN, -Infinity: "NaN"',
    d: null,
  });
  expect((await post('/device-api/v1/messages', '{"a": NaN, "b": }')).json().message).toBe(
    'The body is not JSON: line 1, character 7, in a.',
  );
});

test.each([
  ['quotes and backslashes', `{"a": ${'\\"'.repeat(100_000)}`],
  ['faults', `[${','.repeat(250_000)}`],
  ['lists in each other', '['.repeat(100_000)],
  ['objects in each other', '{"a":'.repeat(50_000)],
])('a body of nothing but %s is refused like any other', async (_, payload) => {
  for (const url of ['/lists', '/device-api/v1/messages']) {
    expect((await post(url, payload)).statusCode).toBe(400);
  }
});
