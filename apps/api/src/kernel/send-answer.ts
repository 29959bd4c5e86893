import { Readable } from 'node:stream';
import type { EndpointDefinition } from '@sightline/contract/kernel/endpoint';
import type { FastifyReply } from 'fastify';
import { sendEvents } from '../live/send-events.ts';
import type { Answer, BinaryBody } from './handler.ts';
import { JsonText } from './json-text.ts';

/** Sends an answer in the form that the contract gives its status. */
export async function sendAnswer(
  reply: FastifyReply,
  endpoint: EndpointDefinition,
  answer: Answer,
): Promise<FastifyReply> {
  const form = endpoint.answers[answer.status];
  if (!form)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered ${answer.status}, which its contract does not name.`,
    );
  reply.code(answer.status).headers(answer.headers);
  if (answer.body instanceof JsonText) {
    const bytes = await toBytes(answer.body);
    return reply.type('application/json; charset=utf-8').send(bytes);
  }
  if (!('media' in form)) return reply.send(answer.body);
  if (form.media === 'empty') return reply.send();
  if (form.media === 'events') return sendEvents(reply, answer.body as AsyncIterable<unknown>);
  const { bytes, type } = answer.body as BinaryBody;
  return reply.type(type).send(bytes);
}

/**
 * Buffers, since a stream of strings would count a piece of 300 kB as one. Waits for the first: if there is none, no header
 * has been sent, and the answer is an error.
 */
async function toBytes({ pieces }: JsonText): Promise<Readable> {
  const iterator = pieces()[Symbol.asyncIterator]();
  let ahead: IteratorResult<string> | undefined = await iterator.next();
  const next = async (): Promise<IteratorResult<Buffer>> => {
    const { done, value } = ahead ?? (await iterator.next());
    ahead = undefined;
    return done ? { done, value: undefined } : { value: Buffer.from(value) };
  };
  // Also called when nothing was read, where a generator would not end what it had begun.
  const end = async () => ({ done: true as const, value: await iterator.return?.() });
  return Readable.from({ [Symbol.asyncIterator]: () => ({ next, return: end }) }, { objectMode: false });
}
