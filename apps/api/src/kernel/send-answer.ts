import { Readable } from 'node:stream';
import type { EndpointDefinition } from '@sightline/contract/kernel/endpoint';
import type { FastifyReply } from 'fastify';
import { sendEvents } from '../live/send-events.ts';
import type { Answer, BinaryBody } from './handler.ts';
import { JsonText } from './json-text.ts';

/** Sends an answer in the form that the contract gives its status. */
export function sendAnswer(reply: FastifyReply, endpoint: EndpointDefinition, answer: Answer): FastifyReply {
  const form = endpoint.answers[answer.status];
  if (!form)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered ${answer.status}, which its contract does not name.`,
    );
  reply.code(answer.status).headers(answer.headers);
  if (answer.body instanceof JsonText) {
    return reply.type('application/json; charset=utf-8').send(toBytes(answer.body));
  }
  if (!('media' in form)) return reply.send(answer.body);
  if (form.media === 'empty') return reply.send();
  if (form.media === 'events') return sendEvents(reply, answer.body as AsyncIterable<unknown>);
  const { bytes, type } = answer.body as BinaryBody;
  return reply.type(type).send(bytes);
}

/** Buffers, since a stream of strings would count a piece of 300 kB as one. */
function toBytes({ pieces }: JsonText): Readable {
  return Readable.from(
    (async function* () {
      for await (const piece of pieces()) yield Buffer.from(piece);
    })(),
    { objectMode: false },
  );
}
