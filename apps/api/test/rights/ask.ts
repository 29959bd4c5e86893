import { contract } from '@sightline/contract/contract';
import { createClient, type Transport } from '@sightline/contract/kernel/client';
import { REQUEST_ID_HEADER } from '../../src/http/request-ids.ts';
import type { TestHost } from '../factories.ts';
import { injected } from '../inject-transport.ts';

/** An answer as it came, without what every answer has of its own. */
export interface Heard {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Calls an endpoint as the typed client does, and answers what was heard instead of what it means. */
export async function ask(
  host: TestHost,
  operation: string,
  input: unknown,
  authorization: string | undefined,
): Promise<Heard> {
  let heard: Heard | undefined;
  let cause: unknown;
  const transport: Transport = async (url, init) => {
    const request = await injected(url, init, authorization);
    const response = await host.inject({ ...request, payloadAsStream: true });
    const { date: _, [REQUEST_ID_HEADER]: __, ...headers } = response.headers;
    heard = { status: response.statusCode, headers, body: await readAll(response) };
    return new Response(null, { status: 204 });
  };
  const [area = '', name = ''] = operation.split('.');
  const client: Readonly<Record<string, Readonly<Record<string, (input: unknown) => Promise<unknown>>>>> =
    createClient(contract, transport) as never;
  // What the client makes of the stand-in answer does not matter.
  await client[area]?.[name]?.(input).catch((error: unknown) => {
    cause = error;
  });
  if (!heard) throw new Error(`${operation} was not called.`, { cause });
  return heard;
}

/** A stream of events has no end of its own: that it begins is enough. */
async function readAll(response: Awaited<ReturnType<TestHost['inject']>>): Promise<string> {
  const stream = response.stream();
  if (String(response.headers['content-type']).startsWith('text/event-stream')) {
    stream.destroy();
    return '';
  }
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('latin1');
}
