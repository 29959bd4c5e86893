import { startEmbedded } from '../embedded.ts';
import { runCommand } from './run-command.ts';

let stopping = false;
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
// The launcher is gone: nobody else would end the server.
process.once('disconnect', () => void stop());

const starting = startEmbedded({ dataDir: process.env.DATA_DIR || '.data' });
// What it throws is written for whoever starts it.
const isExpected = (error: unknown): error is Error => error instanceof Error;

await runCommand(async () => {
  try {
    const { url, exited } = await starting;
    process.stdout.write(`${JSON.stringify({ url })}\n`);
    await exited;
    if (!stopping) throw new Error('PostgreSQL has ended unexpectedly.');
  } finally {
    // Listening for its end keeps the channel open, and an open channel keeps this process.
    if (process.connected) process.disconnect();
  }
}, isExpected);

async function stop() {
  stopping = true;
  await starting.then((server) => server.stop()).catch(() => {});
}
