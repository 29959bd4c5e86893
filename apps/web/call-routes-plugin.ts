import { contract } from '@sightline/contract/contract';
import { callRoutes } from '@sightline/contract/kernel/call-routes';
import type { Plugin } from 'vite';

const MODULE = 'virtual:call-routes';
const RESOLVED = `\0${MODULE}`;

/**
 * How each call of the contract is sent, as the module `virtual:call-routes`: the page needs no schemas to call. Each area
 * is an export too, for what needs no other.
 */
export function callRoutesPlugin(): Plugin {
  return {
    name: 'sightline-call-routes',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? source() : undefined),
  };
}

function source(): string {
  const areas = Object.entries(callRoutes(contract));
  return [
    ...areas.map(([name, routes]) => `export const ${name} = ${JSON.stringify(routes)};`),
    `export const routes = { ${areas.map(([name]) => name).join(', ')} };`,
  ].join('\n');
}
