import { SPECIES } from '@sightline/simulator/species';
import type { PoolClient } from 'pg';

/** Photos of a visit, four on average. */
const FRAMES = [1, 3, 5, 2, 4, 8, 1, 2, 6, 8];
/** Over how long they came. */
const HISTORY_DAYS = 730;

interface Options {
  readonly ownerId: number;
  readonly count: number;
  /** Milliseconds since 1970; the last of them came just before. */
  readonly now: number;
  /** Says that their photos are stored, which they are not: for benches, which never look at one. */
  readonly photos?: boolean;
}

/**
 * Gives an owner many insights of the cameras there are, two years of them up to now: visits that are collections,
 * species by how frequent they are, most of what is older than a month reviewed, and their entries in the ledger.
 * PostgreSQL makes them itself. Nothing of the owner may arrive meanwhile.
 */
export async function insertManyInsights(sql: PoolClient, options: Options): Promise<void> {
  await sql.query('SELECT setseed(0.42)');
  await drawVisits(sql, options);
  await drawFrames(sql, options);
  await insertCollections(sql, options.ownerId);
  await insertInsights(sql, options);
  await insertLedger(sql);
  await sql.query('DROP TABLE visit, frame, kept');
}

async function drawVisits(sql: PoolClient, { ownerId, count, now }: Options): Promise<void> {
  const visits = Math.ceil(count / 4) + FRAMES.length;
  const species = SPECIES.map(({ label, classId, frequency }) => ({ label, class_id: classId, frequency }));
  await sql.query(
    `CREATE TEMPORARY TABLE visit AS
     WITH camera AS (
       SELECT array_agg(id ORDER BY id) AS ids, count(*)::int AS cameras FROM devices WHERE owner_id = $1),
     species AS (
       SELECT label, class_id, sum(frequency) OVER (ORDER BY ordinality) AS up_to, sum(frequency) OVER () AS total
       FROM ROWS FROM (jsonb_to_recordset($2) AS (label text, class_id int, frequency float8)) WITH ORDINALITY
         AS s(label, class_id, frequency, ordinality)),
     class AS (
       SELECT array_agg((SELECT label FROM species WHERE up_to >= share * total / 1000 ORDER BY up_to LIMIT 1)
           ORDER BY share) AS labels,
         array_agg((SELECT class_id FROM species WHERE up_to >= share * total / 1000 ORDER BY up_to LIMIT 1)
           ORDER BY share) AS class_ids
       FROM generate_series(1, 1000) AS share),
     draw AS (
       SELECT visit, floor(random() * 1000)::int + 1 AS class, floor(random() * random() * cameras)::int + 1 AS camera,
         random() AS sure, random() AS review, ($3::int[])[1 + visit % ${FRAMES.length}] AS frames,
         $4::timestamptz - (1 - visit::float8 / $5) * interval '${HISTORY_DAYS} days' - interval '1 hour' AS at
       FROM generate_series(1, $5::int) AS visit, camera)
     SELECT visit, labels[class] AS class_name, class_ids[class] AS class_id, ids[camera] AS device_id,
       55 + 44 * sqrt(sure) AS sure, review, frames, date_trunc('milliseconds', at) AS at
     FROM draw, camera, class`,
    [ownerId, JSON.stringify(species), FRAMES, new Date(now).toISOString(), visits],
  );
}

/** Ids are drawn here, so that collections can name the lowest of theirs. */
async function drawFrames(sql: PoolClient, { count }: Options): Promise<void> {
  await sql.query(
    `CREATE TEMPORARY TABLE frame AS
     SELECT nextval('insights_insight_id_seq') AS insight_id, f.*,
       greatest(1, least(100, round((sure + 6 * (random() - 0.5))::numeric, 1)))::real AS confidence
     FROM (
       SELECT visit, class_name, class_id, device_id, sure, review,
         at + (frame - 1) * interval '3 seconds' AS taken_at, at + frames * interval '3 seconds' AS sent_at,
         'many' || device_id || ':' || row_number() OVER (ORDER BY visit, frame) AS message_id
       FROM visit, generate_series(1, frames) AS frame ORDER BY visit, frame LIMIT $1) AS f`,
    [count],
  );
  await sql.query('ANALYZE frame');
}

async function insertCollections(sql: PoolClient, ownerId: number): Promise<void> {
  await sql.query(
    `CREATE TEMPORARY TABLE kept AS
     SELECT nextval('insight_collections_collection_id_seq')::int AS collection_id, summed.* FROM (
       SELECT visit, device_id, min(insight_id) AS first_insight_id, count(*)::int AS insight_count,
         round(avg(confidence)::numeric, 2)::real AS mean, min(taken_at) AS window_start, max(taken_at) AS window_end
       FROM frame GROUP BY visit, device_id ORDER BY visit) AS summed`,
  );
  await sql.query('ANALYZE kept');
  await sql.query(
    `INSERT INTO insight_collections (collection_id, owner_id, device_id, first_insight_id, insight_count, window_start,
       window_end)
     SELECT collection_id, $1, device_id, first_insight_id, insight_count, window_start, window_end FROM kept`,
    [ownerId],
  );
}

async function insertInsights(sql: PoolClient, { ownerId, now, photos = false }: Options): Promise<void> {
  await sql.query(
    `INSERT INTO insights (insight_id, owner_id, device_id, message_id, message_index, alg_id, class_id, class_name,
       class_list, confidence, group_confidence, time_stamp, file_ctime, window_start, window_end, collection_id,
       comms_source, latitude, longitude, insight_status, photo_kind, photo_created_at)
     SELECT frame.insight_id, $1, frame.device_id, frame.message_id, 0, 12, frame.class_id, frame.class_name,
       jsonb_build_array(jsonb_build_object('className', frame.class_name, 'confidence', frame.confidence)),
       frame.confidence, kept.mean, frame.sent_at, frame.taken_at, NULL, NULL, kept.collection_id,
       (ARRAY['wifi', 'cellular', 'lora', 'satellite'])[1 + frame.device_id % 4], d.latitude, d.longitude,
       CASE WHEN frame.sent_at > $2::timestamptz - interval '30 days' THEN NULL WHEN frame.review < 0.45
         THEN 'acknowledge' WHEN frame.review < 0.51 THEN 'archive' WHEN frame.review < 0.54 THEN 'favorite' END,
       CASE WHEN $3 AND frame.insight_id % 10 < 9 THEN 'full' END, CASE WHEN $3 AND frame.insight_id % 10 < 9 THEN frame.sent_at END
     FROM frame JOIN kept USING (visit) JOIN devices d ON d.id = frame.device_id ORDER BY frame.insight_id`,
    [ownerId, new Date(now).toISOString(), photos],
  );
}

/** As if it had come in by the device protocol; no camera sends these again, so the digest stands for nothing. */
async function insertLedger(sql: PoolClient): Promise<void> {
  await sql.query(
    `INSERT INTO device_messages (device_id, message_id, message_index, kind, digest, insight_id, file_ctime, received_at)
     SELECT device_id, message_id, 0, 'insight', sha256(message_id::bytea), insight_id, taken_at, sent_at FROM frame`,
  );
}
