import { startEmbedded } from '../embedded.ts';

/** Runs a command on DATABASE_URL, or on the embedded server, which is started for it and ended after it. */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const given = process.env.DATABASE_URL;
  if (given) return await work(given);
  const server = await startEmbedded({ dataDir: process.env.DATA_DIR || '.data' });
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}
