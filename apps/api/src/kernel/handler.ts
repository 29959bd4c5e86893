import type { Readable } from 'node:stream';
import type { Area, EndpointDefinition } from '@sightline/contract/kernel/endpoint';
import type {
  BinaryMedia,
  BytesMedia,
  EmptyMedia,
  EventsMedia,
  FormMedia,
} from '@sightline/contract/kernel/media';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { DevicePrincipal, GatewayPrincipal, Principal, UserPrincipal } from '../access/principal.ts';
import type { JsonText } from './json-text.ts';

/** A file of a form that is still arriving. */
export interface SentFile {
  readonly stream: Readable;
  /** As the sender's computer calls it; perhaps empty. */
  readonly fileName: string;
}

type OutputOf<T> = T extends z.ZodType ? z.output<T> : never;

type BodyOutput<B> = B extends z.ZodType
  ? z.output<B>
  : B extends FormMedia<infer Parts>
    ? { [K in keyof Parts]: Parts[K] extends { isStreamed: true } ? SentFile : Buffer }
    : B extends BytesMedia
      ? Readable
      : never;

type Input<E> = (E extends { params: infer S } ? { readonly params: OutputOf<S> } : unknown) &
  (E extends { query: infer S } ? { readonly query: OutputOf<S> } : unknown) &
  (E extends { headers: infer S } ? { readonly headers: OutputOf<S> } : unknown) &
  (E extends { body: infer S } ? { readonly body: BodyOutput<S> } : unknown);

type PrincipalOf<E> = E extends { access: 'user' | 'internal' }
  ? UserPrincipal
  : E extends { access: 'device' }
    ? DevicePrincipal
    : E extends { access: 'gateway' }
      ? GatewayPrincipal
      : undefined;

/** What a handler is given: validated input, who calls, and the raw request for what the contract does not cover. */
export type Context<E> = Input<E> & {
  readonly principal: PrincipalOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Bytes to answer with; `headers` such as ETag go along. */
export interface BinaryBody {
  readonly bytes: Buffer | Readable;
  readonly type: string;
}

type AnswerBody<A> = A extends z.ZodType
  ? z.input<A> | JsonText
  : A extends BinaryMedia
    ? BinaryBody
    : A extends EventsMedia<infer T>
      ? AsyncIterable<z.input<T>>
      : A extends EmptyMedia
        ? undefined
        : never;

/** A status and its body, made by {@link answer}. */
export class Answer<S extends number = number, B = unknown> {
  readonly status: S;
  readonly body: B;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: S, body: B, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Answers with one of several statuses, or with headers; a sole status may return its body alone. */
export function answer<const S extends number, B>(
  status: S,
  body: B,
  headers: Readonly<Record<string, string>> = {},
): Answer<S, B> {
  return new Answer(status, body, headers);
}

type AnswersOf<E extends EndpointDefinition> = {
  [S in keyof E['answers'] & number]: Answer<S, AnswerBody<E['answers'][S]>>;
}[keyof E['answers'] & number];

type IsUnion<T, U = T> = T extends unknown ? ([U] extends [T] ? false : true) : never;
type SoleBody<E extends EndpointDefinition> =
  IsUnion<keyof E['answers']> extends true ? never : AnswerBody<E['answers'][keyof E['answers'] & number]>;

export type Handle<E extends EndpointDefinition> = (
  context: Context<E>,
) => Promise<AnswersOf<E> | SoleBody<E>>;

/** What {@link Guarded.authorize} may look at: the body has not been validated yet. */
export interface Claim<E = EndpointDefinition> {
  readonly params: E extends { params: infer S } ? OutputOf<S> : Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly principal: PrincipalOf<E>;
}

/** A handler that first asks whether the caller owns what the request names; `authorize` throws when not. */
export interface Guarded<E extends EndpointDefinition> {
  readonly authorize: (claim: Claim<E>) => Promise<void>;
  readonly handle: Handle<E>;
}

export type Handlers<A extends Area> = { readonly [K in keyof A]: Handle<A[K]> | Guarded<A[K]> };

/** The shapes that the kernel works with, once types have done their part at the area's door. */
export type AnyHandler = (context: {
  readonly principal: Principal | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}) => Promise<unknown>;

export type Authorizer = (claim: {
  readonly params: unknown;
  readonly body: unknown;
  readonly principal: Principal | undefined;
}) => Promise<void>;
