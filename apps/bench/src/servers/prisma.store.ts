import { PrismaPg } from '@prisma/adapter-pg';
import Fastify from 'fastify';
import { PrismaClient } from '../../../api/src/database/generated/client.ts';

// The second reference: the same page by Prisma's findMany.
const prisma = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL ?? '' }),
});
const app = Fastify();
app.get('/healthz', async () => 'ok');
app.get<{ Querystring: { limit: string; offset: string } }>('/insights/paginated', async ({ query }) => {
  const rows = await prisma.insight.findMany({
    where: { ownerId: Number(process.env.OWNER_ID) },
    include: { device: { select: { deviceName: true, displayName: true } } },
    orderBy: { id: 'asc' },
    take: Number(query.limit),
    skip: Number(query.offset),
  });
  return { message: rows.map(({ id, ...row }) => ({ id: Number(id), ...row })) };
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
