import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

// The reference for thumbnails where there is no nginx: files of a folder, to everybody.
const app = Fastify();
await app.register(fastifyStatic, { root: process.env.FOLDER ?? '' });
app.get('/healthz', async () => 'ok');
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
