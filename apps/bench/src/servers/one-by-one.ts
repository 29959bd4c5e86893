import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

// The reference for taking in messages: key check, validation and one transaction for each request, which writes the ledger,
// the insights and the camera and tells the pages. No collections, no alerts, no mending of times, no order of ids.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const app = Fastify();

interface Message {
  readonly message_id: string;
  readonly index: number;
}

const text = { type: 'string', maxLength: 100 } as const;
const percent = { type: 'number', minimum: 0, maximum: 100 } as const;
const message = {
  type: 'object',
  required: ['message_id', 'index', 'class_id', 'class_name', 'confidence'],
  properties: {
    message_id: text,
    index: { type: 'integer', minimum: 0, maximum: 9_999 },
    alg_id: { type: 'integer', minimum: 0 },
    class_id: { type: 'integer', minimum: 0 },
    class_name: text,
    confidence: percent,
    class_list: {
      type: 'array',
      maxItems: 20,
      items: { type: 'object', properties: { className: text, confidence: percent } },
    },
    file_ctime: text,
    bbox: { type: 'array', minItems: 4, maxItems: 4, items: { type: 'number', minimum: 0, maximum: 1 } },
  },
} as const;
const schema = {
  body: {
    type: 'object',
    required: ['messages'],
    properties: { messages: { type: 'array', minItems: 1, maxItems: 200, items: message } },
  },
} as const;

async function deviceOf(authorization = ''): Promise<number | undefined> {
  const [, keyId, secret] = /^DeviceKey ([\w-]+)\.([\w-]+)$/.exec(authorization) ?? [];
  const { rows } = await pool.query<{ device_id: number; secret_hash: Buffer }>({
    name: 'key',
    text: 'SELECT device_id, secret_hash FROM device_keys WHERE key_id = $1 AND revoked_at IS NULL',
    values: [keyId],
  });
  const hash = createHash('sha256')
    .update(secret ?? '')
    .digest();
  return rows[0] && timingSafeEqual(rows[0].secret_hash, hash) ? rows[0].device_id : undefined;
}

const ENTER = `
  INSERT INTO device_messages (device_id, message_id, message_index, kind, digest, insight_id)
  SELECT $1, message_id, index, 'insight', sha256(convert_to(item::text, 'UTF8')), nextval('insights_insight_id_seq')
  FROM json_to_recordset($2) AS item(message_id text, index smallint, class_id int, class_name text, confidence real,
    file_ctime text)
  ON CONFLICT DO NOTHING RETURNING message_id, message_index AS index, insight_id`;
const INSERT = `
  INSERT INTO insights (insight_id, owner_id, device_id, message_id, message_index, comms_source, alg_id, class_id,
    class_name, class_list, confidence, bbox, file_ctime)
  SELECT insight_id, $3, $1, message_id, index, 'wifi', alg_id, class_id, class_name, class_list, confidence, bbox, file_ctime
  FROM json_to_recordset($2) AS item(insight_id bigint, message_id text, index smallint, alg_id int, class_id int,
    class_name text, class_list jsonb, confidence real, bbox real[], file_ctime timestamptz)`;

async function take(client: pg.PoolClient, deviceId: number, messages: readonly Message[]) {
  const query = (name: string, sql: string, values: unknown[]) => client.query({ name, text: sql, values });
  const { rows: cameras } = await query(
    'camera',
    'UPDATE devices SET last_seen = now(), last_insight_at = now() WHERE id = $1 RETURNING owner_id',
    [deviceId],
  );
  const { rows } = await query('enter', ENTER, [deviceId, JSON.stringify(messages)]);
  const ids = new Map(
    rows.map(({ message_id, index, insight_id }) => [`${message_id} ${index}`, insight_id as string]),
  );
  const fresh = messages.flatMap((each) => {
    const id = ids.get(`${each.message_id} ${each.index}`);
    return id === undefined ? [] : { ...each, insight_id: id };
  });
  await query('insert', INSERT, [deviceId, JSON.stringify(fresh), cameras[0]?.owner_id]);
  await query('tell', 'SELECT pg_notify($1, $2)', ['bench', JSON.stringify([...ids.values()].slice(0, 400))]);
  return messages.map(({ message_id, index }) => ({
    message_id,
    index,
    status: ids.has(`${message_id} ${index}`) ? 'accepted' : 'duplicate',
    insight_id: Number(ids.get(`${message_id} ${index}`)),
  }));
}

app.get('/healthz', async () => 'ok');
app.post<{ Body: { messages: Message[] } }>(
  '/device-api/v1/messages',
  { schema },
  async ({ headers, body }, reply) => {
    const deviceId = await deviceOf(headers.authorization);
    if (deviceId === undefined) return reply.code(401).send();
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const results = await take(client, deviceId, body.messages);
      await client.query('COMMIT');
      return { results, server_time: new Date().toISOString() };
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  },
);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
