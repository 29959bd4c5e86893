import type { EndpointDefinition } from '@sightline/contract/kernel/endpoint';
import { CAPABILITIES, type PrincipalName } from './principals.ts';

/**
 * What the declaration of an endpoint makes of a caller: 401, 403, the answer for things that never existed, or what
 * was asked for. Public ones do not look who calls.
 */
export type Expected = 'unauthenticated' | 'forbidden' | 'nothing' | 'allowed' | 'public';

/** Whose call is a success; others may have nothing it could be about. */
export const ENTITLED = {
  public: 'none',
  user: 'owner',
  internal: 'staff',
  device: 'ownDevice',
  gateway: 'gateway',
} as const satisfies Record<EndpointDefinition['access'], PrincipalName>;

const USERS: readonly PrincipalName[] = ['owner', 'stranger', 'reduced', 'skipSave', 'staff'];

type EndpointOf<A extends EndpointDefinition['access']> = EndpointDefinition & { readonly access: A };

/** `names`: whether the request names things of the owner. */
export function expectedOf(endpoint: EndpointDefinition, caller: PrincipalName, names: boolean): Expected {
  switch (endpoint.access) {
    case 'public':
      return 'public';
    case 'gateway':
      return caller === 'gateway' ? 'allowed' : 'unauthenticated';
    case 'device':
      return ofCamera(caller, names);
    case 'internal':
      if (!USERS.includes(caller)) return 'unauthenticated';
      return caller === 'staff' ? 'allowed' : 'forbidden';
    case 'user':
      return USERS.includes(caller) ? ofUser(endpoint, caller, names) : 'unauthenticated';
  }
}

function ofCamera(caller: PrincipalName, names: boolean): Expected {
  if (caller === 'ownDevice') return 'allowed';
  if (caller !== 'device') return 'unauthenticated';
  return names ? 'nothing' : 'allowed';
}

function ofUser(endpoint: EndpointOf<'user'>, caller: PrincipalName, names: boolean): Expected {
  const capability = CAPABILITIES[caller];
  const isReduced = capability === 'menu.reduced' && endpoint.reducedMenu === 'refused';
  if (isReduced || (capability && capability === endpoint.refusedTo)) return 'forbidden';
  return names && caller !== 'owner' ? 'nothing' : 'allowed';
}
