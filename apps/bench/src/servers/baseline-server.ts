import Fastify from 'fastify';
import pg from 'pg';
import { BASELINE_COUNTS } from '../kernel/baseline-counts.ts';

// The reference: rows of pg and JSON.stringify behind Fastify, without sign-in, checks or mapping of any kind.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const app = Fastify();
app.get('/healthz', async () => 'ok');
app.get<{ Querystring: { limit: string; offset: string } }>('/insights/paginated', async ({ query }) => {
  const { rows } = await pool.query(
    `SELECT i.*, d.device_name, d.display_name FROM insights i JOIN devices d ON d.id = i.device_id
     WHERE i.owner_id = $1 ORDER BY i.insight_id LIMIT $2 OFFSET $3`,
    [process.env.OWNER_ID, query.limit, query.offset],
  );
  return { message: rows };
});
app.get('/dashboard/counts', async () => {
  const answers = await Promise.all(
    BASELINE_COUNTS.map((select) => pool.query(select, [process.env.OWNER_ID])),
  );
  return { message: answers.map(({ rows }) => rows) };
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
