import { Readable } from 'node:stream';
import { setInterval } from 'node:timers';
import type { EndpointDefinition } from '@sightline/contract/kernel/endpoint';
import type { FastifyReply } from 'fastify';
import type { Answer, BinaryBody } from './handler.ts';

const KEEP_OPEN_MS = 15_000;

/** Sends an answer in the form that the contract gives its status. */
export function sendAnswer(reply: FastifyReply, endpoint: EndpointDefinition, answer: Answer): FastifyReply {
  const form = endpoint.answers[answer.status];
  if (!form)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered ${answer.status}, which its contract does not name.`,
    );
  reply.code(answer.status).headers(answer.headers);
  if (!('media' in form)) return reply.send(answer.body);
  if (form.media === 'empty') return reply.send();
  if (form.media === 'events') return sendEvents(reply, answer.body as AsyncIterable<unknown>);
  const { bytes, type } = answer.body as BinaryBody;
  return reply.type(type).send(bytes);
}

/** Server-sent events, with a comment every 15 seconds so that proxies keep the connection open. */
function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>): FastifyReply {
  const stream = new Readable({ read() {} });
  stream.push(': open\n\n');
  const beat = setInterval(() => stream.push(': still here\n\n'), KEEP_OPEN_MS);
  const iterator = events[Symbol.asyncIterator]();
  const pump = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      stream.push(`data: ${JSON.stringify(next.value)}\n\n`);
    }
    stream.push(null);
  };
  stream.once('close', () => {
    clearInterval(beat);
    void iterator.return?.();
  });
  pump().catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
}
