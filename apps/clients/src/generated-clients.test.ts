import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../api/test/app.ts';
import { createDevice } from '../../api/test/factories.ts';
import { envelope, insightMessage } from '../../api/test/messages.ts';
import type { Account, Visit } from './callers/visit.ts';

const here = import.meta.dirname;
const folder = path.join(here, '../.generated');
const generated = path.join(folder, 'generated');

const account: Account = { email: 'clients@sightline.test', password: 'Kea-on-the-roof-1' };
let app: TestApp;
let url: string;
let seen: Visit;

/** @hey-api/openapi-ts writes code with the compiler's own factory, which TypeScript 7 has not: this package's is older. */
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'typescript' ? { ...context, parentURL: import.meta.url } : context),
});

beforeAll(async () => {
  app = await startTestApp();
  const names = {
    firstName: 'Hana',
    lastName: 'Marsh',
    phoneNumber: '+64 3 000 0000',
    country: 'New Zealand',
  };
  const body = { ...names, ...account, username: 'clients', confirmPassword: account.password };
  await app.client().auth.signup({ body });
  const { id } = await app.services.db.prisma.user.findFirstOrThrow({ where: { email: account.email } });
  const camera = await createDevice(app, id);
  await camera.client.deviceApi.messages({
    body: envelope([insightMessage(1, { class_name: 'kākā' }), insightMessage(2, { class_name: 'stoat' })]),
  });
  seen = { cameras: [camera.deviceId], classes: ['kākā', 'stoat'], refusal: 404 };
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(generated, { recursive: true });
  cpSync(path.join(here, 'callers'), folder, { recursive: true });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Compiles a caller with what was generated for it, as strictly as anybody may, and calls it. */
async function callBy(caller: string): Promise<Visit> {
  const program = ts.createProgram([path.join(folder, `${caller}.ts`)], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: caller === 'openapi-fetch',
    noUncheckedIndexedAccess: true,
    rewriteRelativeImportExtensions: true,
    outDir: path.join(folder, 'dist'),
  });
  const host = { getCanonicalFileName: String, getCurrentDirectory: () => folder, getNewLine: () => '\n' };
  expect(ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), host)).toBe('');
  program.emit();
  const { visit } = await import(pathToFileURL(path.join(folder, 'dist', `${caller}.js`)).href);
  return visit(url, account);
}

async function documentOfServer(): Promise<OpenAPI3> {
  return JSON.parse(await (await fetch(`${url}/openapi.json`)).text());
}

test('a client with types by openapi-typescript compiles, and calls the server', async () => {
  writeFileSync(path.join(generated, 'types.ts'), astToString(await openapiTS(await documentOfServer())));
  expect(await callBy('openapi-fetch')).toEqual(seen);
});

test('a client by @hey-api/openapi-ts compiles, and calls the server', async () => {
  const { createClient } = await import('@hey-api/openapi-ts');
  await createClient({
    input: { ...(await documentOfServer()) },
    output: { path: path.join(generated, 'hey-api'), module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    logs: { level: 'silent', file: false },
  });
  expect(await callBy('hey-api')).toEqual(seen);
});
