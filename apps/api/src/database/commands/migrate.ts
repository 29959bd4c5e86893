import { applyMigrations } from '../migrate.ts';
import { withDatabase } from './database-url.ts';
import { runCommand } from './run-command.ts';

await runCommand(() =>
  withDatabase(async (url) => {
    const applied = await applyMigrations(url);
    for (const name of applied) console.log(`applied ${name}`);
    if (applied.length === 0) console.log('The database is up to date.');
  }),
);
