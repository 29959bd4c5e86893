import assert from 'node:assert/strict';
import test from 'node:test';
import { lintOpenApi } from './lib/lint-openapi.mjs';

const operation = (operationId, more = {}) => ({
  operationId,
  summary: 'A camera',
  description: 'One of them.',
  security: [],
  responses: { 200: { description: 'Done' }, 404: { description: 'Refused' } },
  ...more,
});
const parameter = (name) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

function documentWith(paths) {
  return {
    openapi: '3.1.0',
    info: { title: 'Planted', version: '1.0.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths,
  };
}

test('a sound document has no problems', async () => {
  assert.deepEqual(await lintOpenApi(documentWith({ '/cameras': { get: operation('list') } })), []);
});

test('paths that differ in the names of parameters alone are named', async () => {
  const said = await lintOpenApi(
    documentWith({
      '/cameras/{id}': { get: operation('one', { parameters: [parameter('id')] }) },
      '/cameras/{cameraId}': { put: operation('change', { parameters: [parameter('cameraId')] }) },
    }),
  );
  assert.equal(said.length, 1);
  assert.match(said[0], /cameraId.*no-identical-paths/);
});

test('an operation without a description, one without a name, and a name given twice are named', async () => {
  const { description: _none, ...undescribed } = operation('bare');
  const { operationId: _unnamed, ...nameless } = operation('x');
  const said = await lintOpenApi(
    documentWith({ '/a': { get: undescribed }, '/b': { get: nameless }, '/c': { get: operation('bare') } }),
  );
  assert.deepEqual(said.map((line) => line.split(': ')[1]).sort(), [
    'operation-description',
    'operation-operationId',
    'operation-operationId-unique',
  ]);
});
