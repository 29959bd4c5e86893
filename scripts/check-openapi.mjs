/**
 * Reads the OpenAPI documents as strict tools of others do: those that make clients, tests and pages of them. Says what is
 * wrong, and where, and ends with status 1 where something is.
 */
import { contract } from '@sightline/contract/contract';
import { openApiDocument } from '../apps/api/src/kernel/openapi.ts';
import { lintOpenApi } from './lib/lint-openapi.mjs';

const { deviceApi, relays } = contract;

const DOCUMENTS = {
  '/openapi.json': openApiDocument(contract, '1.0.0'),
  '/device-api/v1/openapi.json': openApiDocument({ deviceApi, relays }, '1.0.0', 'Sightline device API'),
};

for (const [name, document] of Object.entries(DOCUMENTS)) {
  for (const problem of await lintOpenApi(document)) {
    process.stderr.write(`${name}${problem}\n`);
    process.exitCode = 1;
  }
}
