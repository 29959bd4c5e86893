import { contract } from '@sightline/contract/contract';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswers } from '../http/compress-answers.ts';
import { installErrorHandler } from './error-handler.ts';
import { Answer } from './handler.ts';
import { jsonText } from './json-text.ts';
import { sendAnswer } from './send-answer.ts';

/** A server with one call, whose answer is written of these pieces. */
async function serverOf(pieces: () => AsyncGenerator<string>) {
  const app = Fastify();
  installErrorHandler(app);
  await compressAnswers(app);
  const { list } = contract.devices;
  app.get('/', (_request, reply) => sendAnswer(reply, list, new Answer(200, jsonText(pieces))));
  return app;
}
const zipped = { url: '/', headers: { 'accept-encoding': 'gzip' } };

test('an answer whose first piece cannot be made is an error that can be read', async () => {
  const app = await serverOf(async function* () {
    yield await Promise.reject(new Error('no database'));
  });
  const { statusCode, headers, json } = await app.inject(zipped);
  expect([statusCode, headers['content-encoding']]).toEqual([500, undefined]);
  expect(json()).toMatchObject({ title: 'Server error' });
});

test('so is one whose second piece cannot be made, as long as nothing has left', async () => {
  const app = await serverOf(async function* () {
    yield '[1,';
    yield await Promise.reject(new Error('no database'));
  });
  const { statusCode, headers, json } = await app.inject(zipped);
  expect([statusCode, headers['content-encoding']]).toEqual([500, undefined]);
  expect(json()).toMatchObject({ title: 'Server error' });
});

test.each(['identity', 'gzip'])(
  'what was begun to be written ends when nobody reads it: %s',
  async (accepted) => {
    const ended = Promise.withResolvers<string>();
    const app = await serverOf(async function* () {
      try {
        for (;;) yield 'x'.repeat(1_000_000);
      } finally {
        ended.resolve('ended');
      }
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const leave = new AbortController();
    await fetch(url, { signal: leave.signal, headers: { 'accept-encoding': accepted } });
    leave.abort();
    expect(await ended.promise).toBe('ended');
    await app.close();
  },
);
