import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';

/** An empty, fast and unsafe server in the system's folder for temporary files; stopping it removes its data. */
export async function startTemporary(): Promise<EmbeddedPostgres> {
  const dataDir = join(tmpdir(), `sightline-${randomUUID()}`);
  const server = await startEmbedded({ dataDir, durable: false });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
