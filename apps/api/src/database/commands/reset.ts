import pg from 'pg';
import { applyMigrations } from '../migrate.ts';
import { withDatabase } from './database-url.ts';

if (process.env.NODE_ENV === 'production') {
  console.error('db:reset deletes everything and does not run in production.');
  process.exit(1);
}

await withDatabase(async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
  );
  await client.end();
  await applyMigrations(url);
  console.log('The database is empty and up to date.');
});
