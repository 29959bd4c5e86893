import { contract } from '@sightline/contract/contract';
import type { Area, EndpointDefinition } from '@sightline/contract/kernel/endpoint';

/** One call of the contract; its operation is `<area>.<name>`. */
export interface Call {
  readonly operation: string;
  readonly area: string;
  readonly name: string;
  readonly endpoint: EndpointDefinition;
}

const areas: Readonly<Record<string, Area>> = contract;

/** Every call, in the contract's order. */
export function everyCall(): Call[] {
  return Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ operation: `${area}.${name}`, area, name, endpoint })),
  );
}
