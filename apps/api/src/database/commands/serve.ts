import { startEmbedded } from '../embedded.ts';

let stopping = false;
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
// The launcher is gone: nobody else would end the server.
process.once('disconnect', () => void stop());

const starting = startEmbedded({ dataDir: process.env.DATA_DIR || '.data' });
try {
  const { url, exited } = await starting;
  process.stdout.write(`${JSON.stringify({ url })}\n`);
  await exited;
  if (!stopping) throw new Error('PostgreSQL has ended unexpectedly.');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  // Listening for its end keeps the channel open, and an open channel keeps this process.
  if (process.connected) process.disconnect();
}

async function stop() {
  stopping = true;
  await starting.then((server) => server.stop()).catch(() => {});
}
