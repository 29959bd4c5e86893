import type { TestProject } from 'vitest/node';
import { startTemporary } from '../src/database/embedded-temporary.ts';
import { applyMigrations } from '../src/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database nobody is connected to: the template of every test database. */
    templateUrl: string;
  }
}

/** One server for the whole run. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporary();
  await applyMigrations(server.url);
  project.provide('templateUrl', server.url);
  return () => server.stop();
}
