import type { z } from 'zod';
import { type CallRoute, type CallRoutes, callRoutes } from './call-routes.ts';
import type { AnswerDefinition, Area, EndpointDefinition } from './endpoint.ts';
import { isProblem, OfflineError, type Problem, ProblemError } from './errors.ts';
import type { BytesMedia, EmptyMedia, FormMedia } from './media.ts';

type InputOf<T> = T extends z.ZodType ? z.input<T> : never;
type BodyInput<B> = B extends z.ZodType
  ? z.input<B>
  : B extends FormMedia<infer Parts>
    ? { [K in keyof Parts]: Blob }
    : B extends BytesMedia
      ? Blob | Uint8Array<ArrayBuffer> | ReadableStream
      : never;

type Slot<E, K extends 'params' | 'query' | 'headers' | 'body', V> = E extends { [P in K]: infer S }
  ? Partial<Record<never, never>> extends (K extends 'body' ? never : InputOf<S>)
    ? { [P in K]?: V }
    : { [P in K]: V }
  : unknown;

/** What a caller passes: exactly the slots that the endpoint declares. */
export type CallInput<E extends EndpointDefinition> = Slot<E, 'params', InputOf<E['params']>> &
  Slot<E, 'query', InputOf<E['query']>> &
  Slot<E, 'headers', InputOf<E['headers']>> &
  Slot<E, 'body', BodyInput<E['body']>>;

type AnswerBody<A extends AnswerDefinition> = A extends z.ZodType
  ? z.output<A>
  : A extends EmptyMedia
    ? undefined
    : Response;

/** What a call resolves to: the JSON body, or the whole response where the body is bytes or events. */
export type CallResult<E extends EndpointDefinition> = AnswerBody<E['answers'][keyof E['answers'] & number]>;

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface Call<E extends EndpointDefinition> {
  (
    ...args: Record<never, never> extends CallInput<E>
      ? [input?: CallInput<E>, options?: CallOptions]
      : [input: CallInput<E>, options?: CallOptions]
  ): Promise<CallResult<E>>;
  /** The key under which this call's result is cached: area, name and input. */
  key(...args: [input?: Partial<CallInput<E>>]): readonly unknown[];
}

export type AreaClient<A extends Area> = { readonly [K in keyof A]: Call<A[K]> };
export type Client<C extends Readonly<Record<string, Area>>> = { readonly [K in keyof C]: AreaClient<C[K]> };

/** Carries one request: `fetch` in a browser, `inject` in a test. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

type RequestBodyInit = NonNullable<RequestInit['body']>;

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * The typed client of a contract: `client.alerts.setStatus({ params, body })`.
 * Rejects with {@link ProblemError} for a refusal and {@link OfflineError} when no answer came.
 */
export function createClient<const C extends Readonly<Record<string, Area>>>(
  contract: C,
  transport: Transport,
): Client<C> {
  return createRoutedClient<C>(callRoutes(contract), transport);
}

/** {@link createClient} of a contract of which only the routes are there. */
export function createRoutedClient<C extends Readonly<Record<string, Area>>>(
  routes: CallRoutes<C>,
  transport: Transport,
): Client<C> {
  const client: Record<string, Record<string, unknown>> = {};
  for (const [areaName, area] of Object.entries<Readonly<Record<string, CallRoute>>>(routes)) {
    client[areaName] = Object.fromEntries(
      Object.entries(area).map(([name, route]) => [
        name,
        Object.assign(
          (input: LooseInput = {}, options: CallOptions = {}) => send(transport, route, input, options),
          { key: (input?: unknown) => (input === undefined ? [areaName, name] : [areaName, name, input]) },
        ),
      ]),
    );
  }
  return client as Client<C>;
}

async function send(transport: Transport, route: CallRoute, input: LooseInput, options: CallOptions) {
  const response = await deliver(transport, route, input, options);
  const answer = route.answers[response.status];
  if (!answer) throw new ProblemError(await readProblem(response));
  if (answer === 'json') return response.json();
  return answer === 'empty' ? undefined : response;
}

async function deliver(transport: Transport, route: CallRoute, input: LooseInput, options: CallOptions) {
  const { body, type } = encodeBody(route.body, input.body);
  const headers = new Headers(type ? { 'content-type': type } : {});
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const init: RequestInit & { duplex?: 'half' } = { method: route.method, headers };
  if (body !== undefined) init.body = body;
  if (body instanceof ReadableStream) init.duplex = 'half';
  if (options.signal) init.signal = options.signal;
  try {
    return await transport(fillPath(route.path, input.params) + queryString(input.query), init);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new OfflineError('The server cannot be reached.', { cause });
  }
}

function encodeBody(kind: CallRoute['body'], body: unknown): { body?: RequestBodyInit; type?: string } {
  if (!kind || body === undefined) return {};
  if (kind === 'json') return { body: JSON.stringify(body), type: 'application/json' };
  if (kind !== 'form') return { body: body as RequestBodyInit, type: kind.type };
  const data = new FormData();
  for (const [name, part] of Object.entries(body as Record<string, Blob>)) data.set(name, part);
  return { body: data };
}

/** Puts the parameters into a path such as `/devices/:id/display`. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size ? `?${search}` : '';
}

async function readProblem(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => undefined);
  if (isProblem(body)) return body;
  const message = 'The server gave an answer that was not understood. Try again in a moment.';
  return {
    type: 'about:blank',
    title: 'Unexpected answer',
    status: response.status,
    detail: message,
    message,
  };
}
