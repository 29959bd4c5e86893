import pg from 'pg';
import { applyMigrations } from '../migrate.ts';
import { withDatabase } from './database-url.ts';
import { runCommand } from './run-command.ts';

if (process.env.NODE_ENV === 'production') {
  console.error('db:reset deletes everything and does not run in production.');
  process.exit(1);
}

await runCommand((log) =>
  withDatabase(async (url) => {
    const client = new pg.Client({ connectionString: url });
    // Without a listener, a connection that is lost ends the process before it can say why.
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
    await client.connect();
    await client.query(
      'DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
    );
    await client.end();
    await applyMigrations(url);
    console.log('The database is empty and up to date.');
  }),
);
