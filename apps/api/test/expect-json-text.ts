import type { EndpointDefinition } from '@sightline/contract/kernel/endpoint';
import { expect } from 'vitest';

/** Holds a body that went out as ready text to its contract: every field fits, and none is there that it does not name. */
export function expectJsonText(endpoint: EndpointDefinition, body: unknown): void {
  const schema = endpoint.answers[200];
  if (!schema || 'media' in schema) throw new Error('This endpoint answers no JSON.');
  expect(schema.parse(body)).toEqual(body);
}
