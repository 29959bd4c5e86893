import type { TestProject } from 'vitest/node';
import { startTemporary } from '../src/database/embedded-temporary.ts';
import { applyMigrations } from '../src/database/migrate.ts';
import { type PoolMode, startPgBouncer } from './servers/pgbouncer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database nobody is connected to: the template of every test database. */
    templateUrl: string;
    /** The pooler before its server, where TEST_POOLER asks for one. */
    pooler: { readonly mode: PoolMode; readonly port: string } | null;
  }
}

/** One server for the whole run. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporary();
  await applyMigrations(server.url);
  project.provide('templateUrl', server.url);
  const mode = poolMode(process.env.TEST_POOLER);
  const bouncer = mode && (await startPgBouncer(server.url, mode));
  project.provide('pooler', bouncer && mode ? { mode, port: new URL(bouncer.url).port } : null);
  return async () => {
    await bouncer?.stop();
    await server.stop();
  };
}

/** Everything may be played behind PgBouncer: `TEST_POOLER=transaction npx vitest run`. */
function poolMode(asked: string | undefined): PoolMode | undefined {
  if (asked === undefined || asked === 'session' || asked === 'transaction') return asked;
  throw new Error('TEST_POOLER is session or transaction.');
}
