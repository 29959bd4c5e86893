import type { Capability } from '@sightline/domain/access/capability';
import type { FeatureKey } from '@sightline/domain/features/feature-key';
import type { z } from 'zod';
import type { POSITION_HEADER } from './log-position.ts';
import type { BinaryMedia, BodyMedia, EmptyMedia, EventsMedia } from './media.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a request may carry besides JSON: raw bytes or a form with files. */
export type RequestBody = z.ZodType | BodyMedia;

/** What one status answers with: JSON described by zod, bytes, a stream of events or nothing. */
export type AnswerDefinition = z.ZodType | BinaryMedia | EventsMedia | EmptyMedia;

/**
 * Who may call. `user` endpoints say whether an account with the reduced menu may call them, and which
 * other capability or missing feature refuses the call; the server enforces what stands here.
 */
export type Rights =
  | { readonly access: 'public' | 'device' | 'gateway' | 'internal' }
  | {
      readonly access: 'user';
      readonly reducedMenu: 'allowed' | 'refused';
      readonly refusedTo?: Capability;
      readonly feature?: FeatureKey;
    };

export type EndpointDefinition = Rights & {
  readonly method: Method;
  /** Path, parameters as `:name`. */
  readonly path: `/${string}`;
  /** Other spellings of the same path that must answer too. */
  readonly aliases?: readonly `/${string}`[];
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: RequestBody;
  /** The body may come as the fields of a form, too: an object of texts. */
  readonly acceptsForm?: true;
  /** Body by status, successes only; every problem is an RFC 9457 body. */
  readonly answers: Readonly<Record<number, AnswerDefinition>>;
  /** Statuses of problems beyond the ones that follow from the rights and the input. */
  readonly problems?: readonly number[];
  /** Largest body in bytes; the server's default is 1 MiB. */
  readonly bodyLimit?: number;
  /** Seconds in which the whole body has to be there, where the server's default of 30 is too short for it. */
  readonly bodySeconds?: number;
  /** Only reads, and may be answered by a replica to whoever says how much it has seen ({@link POSITION_HEADER}). */
  readonly replica?: 'allowed';
  /** Long answers, frequent small ones and files sent one by one do not count towards the calls a minute of a user. */
  readonly uncounted?: true;
};

export type Area = Readonly<Record<string, EndpointDefinition>>;

/** Keeps an endpoint's literal types; the object is the one definition of the call. */
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

/** Statuses of problems that an endpoint can answer, sorted: what follows from its rights and input plus its own. */
export function problemStatuses(endpoint: EndpointDefinition): number[] {
  const statuses = new Set<number>([429, 500, 503, ...(endpoint.problems ?? [])]);
  if (endpoint.access !== 'public') statuses.add(401);
  const refuses =
    endpoint.access === 'user' &&
    (endpoint.reducedMenu === 'refused' || endpoint.refusedTo || endpoint.feature);
  if (endpoint.access === 'internal' || refuses) statuses.add(403);
  if (endpoint.params) statuses.add(404);
  if (endpoint.query ?? endpoint.body ?? endpoint.headers) statuses.add(400);
  // A body that nobody asked for is read, too, wherever the method may carry one.
  if (endpoint.method !== 'GET') for (const status of [400, 413, 415]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}
