import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';

/**
 * An empty server in the system's folder for temporary files; stopping it removes its data. It is fast and unsafe unless it
 * has to be `durable`, as the one that people run.
 */
export async function startTemporary({ durable = false } = {}): Promise<EmbeddedPostgres> {
  const dataDir = join(tmpdir(), `sightline-${randomUUID()}`);
  const server = await startEmbedded({ dataDir, durable });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
