import type { Area, EndpointDefinition } from '@sightline/contract/kernel/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { AccessGate } from '../access/access-gate.ts';
import type { ReadingGate } from '../database/replicas/reading-gate.ts';
import { notFound } from './app-error.ts';
import { Answer, type AnyHandler, type Authorizer, type Handlers } from './handler.ts';
import { readInput } from './input.ts';
import { sendAnswer } from './send-answer.ts';

/** What every call passes: who may call at all, and where what it reads comes from. */
export interface Gates {
  readonly access: AccessGate;
  readonly reading: ReadingGate;
}

/** Adds every endpoint of an area to the server. A missing, extra or wrong-typed handler does not compile. */
export function implement<A extends Area>(
  app: FastifyInstance,
  { access, reading }: Gates,
  areaName: string,
  area: A,
  handlers: Handlers<A>,
): void {
  for (const [name, endpoint] of Object.entries(area)) {
    const operation = `${areaName}.${name}`;
    const handler = (handlers as Record<string, AnyHandler | { authorize: Authorizer; handle: AnyHandler }>)[
      name
    ];
    if (!handler) throw new Error(`${operation} is in the contract but has no handler.`);
    if (!endpoint.access) throw new Error(`${operation} does not say who may call it.`);
    const [authorize, handle] =
      typeof handler === 'function' ? [undefined, handler] : [handler.authorize, handler.handle];
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      app.route({
        method: endpoint.method,
        url,
        schema: schemaOf(endpoint),
        ...limitsOf(endpoint),
        config: { endpoint, operation },
        onRequest: (request) => access(request, endpoint),
        preValidation: (request) => guard(request, endpoint, authorize),
        handler: run(endpoint, reading, handle),
      });
    }
  }
}

/** How large a body may be, where it is said, and whether answers are compressed: an event would wait for the next one. */
function limitsOf({ answers, bodyLimit }: EndpointDefinition) {
  const isStream = Object.values(answers).some((answer) => 'media' in answer && answer.media === 'events');
  return { ...(bodyLimit && { bodyLimit }), ...(isStream && { compress: false as const }) };
}

/** Rights come before everything else that could be wrong with a request, so they are checked ahead of validation. */
async function guard(
  request: FastifyRequest,
  endpoint: EndpointDefinition,
  authorize: Authorizer | undefined,
) {
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw notFound();
  await authorize?.({ params: params?.data ?? {}, body: request.body, principal: request.principal });
}

function run(endpoint: EndpointDefinition, reading: ReadingGate, handle: AnyHandler): RouteHandlerMethod {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const input = await readInput(request, endpoint);
    const result = await reading({ request, reply, endpoint }, () =>
      handle({ ...input, principal: request.principal, request, reply }),
    );
    return sendAnswer(reply, endpoint, result instanceof Answer ? result : soleAnswer(endpoint, result));
  };
}

function soleAnswer(endpoint: EndpointDefinition, body: unknown): Answer {
  const [status] = Object.keys(endpoint.answers);
  return new Answer(Number(status), body);
}

function schemaOf(endpoint: EndpointDefinition) {
  const json = Object.entries(endpoint.answers).filter(([, answer]) => !('media' in answer));
  return {
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body && !('media' in endpoint.body) ? { body: endpoint.body } : {}),
    response: Object.fromEntries(json),
  };
}
