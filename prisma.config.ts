import { defineConfig } from 'prisma/config';

export default defineConfig({
  schema: 'prisma',
  migrations: { path: 'prisma/migrations' },
  // `prisma generate` must work before there is a database, so an unset address is not an error here.
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
