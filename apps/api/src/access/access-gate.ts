import type { EndpointDefinition } from '@sightline/contract/kernel/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import type { Principal, UserPrincipal } from './principal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: EndpointDefinition;
    /** Area and name, such as `alerts.setStatus`. */
    operation?: string;
  }
}

/** Turns an Authorization header into whoever it belongs to; undefined when it belongs to nobody (any more). */
export interface Authenticators {
  readonly user: (authorization: string) => Promise<UserPrincipal | undefined>;
  readonly device: (authorization: string) => Promise<Principal | undefined>;
  readonly gateway: (authorization: string) => Promise<Principal | undefined>;
}

/** Runs before the body is even read; throws 401, 403 or 429. */
export type AccessGate = (request: FastifyRequest, endpoint: EndpointDefinition) => Promise<void>;

/** Counts one call of a principal; throws 429 when there were too many. */
export type CallMeter = (principal: Principal, request: FastifyRequest) => Promise<void>;

const METHODS = { user: 'user', internal: 'user', device: 'device', gateway: 'gateway' } as const;

/** Makes the gate in front of every endpoint: who calls, may they, and not too often. */
export function createAccessGate(authenticators: Authenticators, meters: readonly CallMeter[]): AccessGate {
  return async (request, endpoint) => {
    if (endpoint.access === 'public') return;
    const authorization = request.headers.authorization;
    const principal = authorization
      ? await authenticators[METHODS[endpoint.access]](authorization)
      : undefined;
    if (!principal) throw new AppError('unauthenticated', 'Please sign in to continue.');
    request.principal = principal;
    if (principal.kind === 'user') assertAllowed(principal, endpoint);
    if (endpoint.uncounted) return;
    for (const count of meters) await count(principal, request);
  };
}

function assertAllowed(user: UserPrincipal, endpoint: EndpointDefinition): void {
  const { capabilities } = user;
  if (endpoint.access === 'internal') {
    if (!capabilities.has('internal.access')) throw refused();
    return;
  }
  if (endpoint.access !== 'user') throw refused();
  if (endpoint.reducedMenu === 'refused' && capabilities.has('menu.reduced')) throw refused();
  if (endpoint.refusedTo && capabilities.has(endpoint.refusedTo)) throw refused();
  if (endpoint.feature && !user.features.has(endpoint.feature)) {
    throw new AppError('forbidden', 'Switch this experimental feature on in your account first.');
  }
}

function refused(): AppError {
  return new AppError('forbidden', 'Your account may not do this.');
}
