import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createClient } from './client.ts';
import { endpoint } from './endpoint.ts';
import { OfflineError, ProblemError } from './errors.ts';
import { binary, empty, form } from './media.ts';

const contract = {
  birds: {
    rename: endpoint({
      method: 'PUT',
      path: '/birds/:id/name',
      access: 'public',
      summary: 'Rename',
      params: z.object({ id: z.coerce.number<number>() }),
      query: z.object({ loud: z.enum(['true']).optional() }),
      body: z.object({ name: z.string() }),
      answers: { 200: z.object({ message: z.string() }) },
    }),
    portrait: endpoint({
      method: 'GET',
      path: '/birds/portrait',
      access: 'public',
      summary: 'Portrait',
      headers: z.object({ 'if-none-match': z.string().optional() }),
      answers: { 200: binary('image/png'), 304: empty() },
    }),
    paint: endpoint({
      method: 'POST',
      path: '/birds/portrait',
      access: 'public',
      summary: 'Paint',
      body: form({ image: { maxBytes: 10, types: ['image/png'] } }),
      answers: { 200: z.object({ message: z.string() }) },
    }),
  },
};

/** A transport that remembers what it was asked and answers with what the test says. */
function transport(answer: () => Response) {
  const seen: { path: string; init: RequestInit }[] = [];
  const carry = async (path: string, init: RequestInit) => {
    seen.push({ path, init });
    return answer();
  };
  return { seen, client: createClient(contract, carry) };
}

describe('the typed client', () => {
  test('fills path, query and body', async () => {
    const { seen, client } = transport(() => Response.json({ message: 'done' }));
    const result = await client.birds.rename({
      params: { id: 7 },
      query: { loud: 'true' },
      body: { name: 'kea' },
    });
    expect(result).toEqual({ message: 'done' });
    expect(seen[0]?.path).toBe('/birds/7/name?loud=true');
    expect(seen[0]?.init).toMatchObject({ method: 'PUT', body: '{"name":"kea"}' });
    expect(new Headers(seen[0]?.init.headers).get('content-type')).toBe('application/json');
  });

  test('hands over bytes as a response and nothing for an answer without a body', async () => {
    const bytes = transport(() => new Response('png', { headers: { 'content-type': 'image/png' } }));
    expect(await (await bytes.client.birds.portrait())?.text()).toBe('png');
    const unchanged = transport(() => new Response(null, { status: 304 }));
    expect(await unchanged.client.birds.portrait({ headers: { 'if-none-match': '"a"' } })).toBeUndefined();
    expect(new Headers(unchanged.seen[0]?.init.headers).get('if-none-match')).toBe('"a"');
  });

  test('sends files as a form and leaves the boundary to the transport', async () => {
    const { seen, client } = transport(() => Response.json({ message: 'painted' }));
    await client.birds.paint({ body: { image: new Blob(['x'], { type: 'image/png' }) } });
    const { body, headers } = seen[0]?.init ?? {};
    expect(body instanceof FormData && body.get('image')).toBeInstanceOf(Blob);
    expect(new Headers(headers).has('content-type')).toBe(false);
  });

  test('rejects a refusal with the words for each field', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Invalid input',
      status: 400,
      detail: 'Too short.',
      message: 'Too short.',
      name: 'Too short.',
      errors: { name: 'Too short.' },
    };
    const { client } = transport(() => Response.json(problem, { status: 400 }));
    const failure = await client.birds
      .rename({ params: { id: 7 }, body: { name: '' } })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProblemError);
    if (!(failure instanceof ProblemError)) return;
    expect(failure.status).toBe(400);
    expect(failure.field('name')).toBe('Too short.');
    expect(failure.field('other')).toBeUndefined();
  });

  test('makes a problem of an answer that is none of ours, such as a proxy page', async () => {
    const { client } = transport(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(client.birds.portrait()).rejects.toMatchObject({ name: 'ProblemError', status: 502 });
  });

  test('tells a broken line from a refusal', async () => {
    const client = createClient(contract, () => Promise.reject(new TypeError('fetch failed')));
    await expect(client.birds.portrait()).rejects.toBeInstanceOf(OfflineError);
  });

  test('leaves a cancelled call to whoever cancelled it', async () => {
    const cancel = AbortSignal.abort(new Error('gone away'));
    const client = createClient(contract, () => Promise.reject(cancel.reason));
    await expect(client.birds.portrait({}, { signal: cancel })).rejects.toThrow('gone away');
  });

  test('names each call for a cache', () => {
    const { client } = transport(() => Response.json({}));
    expect(client.birds.portrait.key()).toEqual(['birds', 'portrait']);
    expect(client.birds.rename.key({ params: { id: 7 } })).toEqual([
      'birds',
      'rename',
      { params: { id: 7 } },
    ]);
  });
});
