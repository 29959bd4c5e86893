import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { signSessionToken } from '../../../api/src/access/session-token.ts';
import { BENCH_SECRET, makeAccountDatabase } from './account-database.ts';
import { addCameras } from './add-cameras.ts';
import { startWorker } from './server-process.ts';

interface Load {
  readonly requests: number;
  readonly atOnce: number;
  /** Of one request. */
  readonly insights: number;
}

interface Owner {
  readonly authorization: string;
  readonly keys: readonly string[];
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Milliseconds until the answer was there; anything but success is an error. */
function send(url: string, authorization: string, body: unknown): Promise<number> {
  const startedAt = performance.now();
  const payload = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    };
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => {
        text += piece;
      });
      response.on('end', () => {
        const good = (response.statusCode ?? 500) < 300;
        if (good) resolve(performance.now() - startedAt);
        else reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
      });
    });
    request.on('error', reject);
    request.end(payload);
  });
}

/** Our API and worker over a throw-away database, in which each named owner has so many cameras with keys. */
export async function makeCameras<Name extends string>(
  names: readonly Name[],
  count: number,
  settings: Readonly<Record<string, string>>,
) {
  const owners = new Map<Name, Owner>();
  const database = await makeAccountDatabase(async ({ pool }) => {
    for (const name of names) {
      const { rows } = await pool.query<{ id: number }>(
        `INSERT INTO users (email, username, first_name, last_name, phone_number, country, password_hash)
         VALUES ($1, $2, 'Bench', 'Owner', '1', 'New Zealand', 'none') RETURNING id`,
        [`${name}@sightline.test`, name],
      );
      const userId = rows[0]?.id ?? 0;
      const sessionId = randomUUID();
      const expiresAt = new Date(Date.now() + 3_600_000);
      await pool.query('INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, $3)', [
        sessionId,
        userId,
        expiresAt,
      ]);
      owners.set(name, {
        authorization: `Bearer ${signSessionToken(BENCH_SECRET, { userId, sessionId, expiresAt })}`,
        keys: await addCameras({ pool }, userId, count),
      });
    }
  });
  const api = await database.startApi({ ...settings, DEVICE_LIMITS: 'off' });
  const worker = startWorker(database.settings(settings));
  const ownerOf = (name: Name): Owner => {
    const owner = owners.get(name);
    if (!owner) throw new Error(`Nobody is called ${name}.`);
    return owner;
  };
  let seq = 0;

  return {
    post: (name: Name, path: string, body: unknown) =>
      send(`${api.url}${path}`, ownerOf(name).authorization, body),

    /** Milliseconds of every request. */
    async sendMany(name: Name, { requests, atOnce, insights }: Load): Promise<number[]> {
      const { keys } = ownerOf(name);
      const times: number[] = [];
      let left = requests;
      const line = async (index: number) => {
        while (left-- > 0) {
          const first = seq;
          seq += insights;
          const messages = Array.from({ length: insights }, (_, n) => ({
            kind: 'insight',
            message_id: `b:${first + n}`,
            index: 0,
            class_id: 4,
            class_name: 'stoat',
            confidence: 91,
          }));
          const body = { comms_source: 'wifi', boot_id: 'b', messages };
          const key = keys[index % keys.length] ?? '';
          times.push(await send(`${api.url}/device-api/v1/messages`, key, body));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, (_, index) => line(index)));
      return times;
    },

    async stop(): Promise<void> {
      await Promise.all([api.stop(), worker.stop()]);
      agent.destroy();
      await database.stop();
    },
  };
}
