import { readSecretFiles } from '../../env.ts';
import { runningEmbedded, startEmbedded } from '../embedded.ts';

/**
 * Runs a command on DATABASE_URL, or on the embedded server, which is started for it and ended after it. With
 * `whileRunning`, one that `npm start` runs at this moment is used as it is.
 */
export async function withDatabase(
  work: (url: string) => Promise<void>,
  { whileRunning = false } = {},
): Promise<void> {
  const dataDir = process.env.DATA_DIR || '.data';
  const given =
    readSecretFiles(process.env).DATABASE_URL || (whileRunning ? runningEmbedded(dataDir) : undefined);
  if (given) return await work(given);
  const server = await startEmbedded({ dataDir });
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}
