import { contract } from '@sightline/contract/contract';
import { callRoutes } from '@sightline/contract/kernel/call-routes';
import type { Plugin } from 'vite';

const MODULE = 'virtual:call-routes';
const RESOLVED = `\0${MODULE}`;

/** How each call of the contract is sent, as the module `virtual:call-routes`: the page needs no schemas to call. */
export function callRoutesPlugin(): Plugin {
  return {
    name: 'sightline-call-routes',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED ? `export const routes = ${JSON.stringify(callRoutes(contract))};` : undefined,
  };
}
