import fc from 'fast-check';
import pLimit from 'p-limit';
import { beforeAll, expect, test } from 'vitest';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../../test/factories.ts';
import { envelope, insightMessage, statusMessage } from '../../../../test/messages.ts';
import { ago, withOwnedCamera } from '../../../../test/owned-camera.ts';
import { jpeg, reprDigest } from '../../../../test/pictures.ts';
import { createUnreliableLink, type LinkFault, type Sent } from '../../../../test/servers/unreliable-link.ts';

const CAMERAS = 100;
/** Connections that are open at the same time. */
const AT_ONCE = 8;
const LOST = 30;
const CUT = 5;
const REPEATED = 20;

const { app } = withOwnedCamera();
beforeAll(() => app().app.listen({ port: 0, host: '127.0.0.1' }));

const photo = await jpeg(320, 240);
const sentAt = ago(0);
const MINUTE = 60_000;

/** What the camera of this number says in its life, in the order in which it happens: the same every time. */
function lifeOf(camera: number, { authorization }: TestDevice): Sent[] {
  const at = (minutes: number) => new Date(Date.parse(sentAt) - (600 - minutes) * MINUTE).toISOString();
  const insight = (seq: number, minutes: number) =>
    insightMessage(seq, {
      class_id: camera % 7,
      class_name: camera % 7 < 3 ? 'deer' : 'stoat',
      confidence: 40 + ((camera + seq) % 60),
      file_ctime: at(minutes),
      latitude: -41 - camera / 100,
      longitude: 174,
    });
  const status = (seq: number, minutes: number) =>
    statusMessage(seq, {
      reported_at: at(minutes),
      battery_voltage: 4.2 - minutes / 1_000 - (camera % 5) / 10,
      summary: { space_remaining: 90 - camera / 10, image_count: seq },
      ...(camera % 10 === 0 && seq === 5 ? { camera_error: 'SD cable loose' } : {}),
    });
  const post = (...messages: unknown[]): Sent => ({
    method: 'POST',
    path: '/device-api/v1/messages',
    authorization,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(envelope(messages, { sent_at: sentAt }))),
  });
  const put = (seq: number): Sent => ({
    method: 'PUT',
    path: `/device-api/v1/photos/boot:${seq}/0?kind=full`,
    authorization,
    headers: { 'content-type': 'image/jpeg', 'repr-digest': reprDigest(photo) },
    body: photo,
  });
  return [
    post(status(1, 0), insight(2, 10), insight(3, 10.4)),
    post(insight(4, 10.9), status(5, 200)),
    post(insight(6, 200), insight(7, 200.5), insight(8, 230)),
    post(status(9, 400)),
    ...(camera % 4 === 0 ? [put(2)] : []),
  ];
}

/** Somebody with the whole fleet, its cameras in order. */
async function settle(): Promise<{ owner: TestUser; cameras: TestDevice[] }> {
  const owner = await createUser(app());
  const cameras: TestDevice[] = [];
  for (let camera = 0; camera < CAMERAS; camera++) cameras.push(await createDevice(app(), owner.userId));
  return { owner, cameras };
}

/** All that the messages of an account's cameras left in the database, but for ids and the moments of their arrival. */
async function endState({ userId }: TestUser): Promise<unknown> {
  const { rows } = await app().services.db.pool.query(
    `WITH fleet AS (SELECT *, row_number() OVER (ORDER BY id) AS camera FROM devices WHERE owner_id = $1)
     SELECT camera,
       to_jsonb(fleet) - '{id,owner_id,hardware_id,last_seen,silent_since,last_insight_at,last_image_at,last_cycle_at,
         created_at,updated_at}'::text[] AS device,
       (SELECT jsonb_agg(to_jsonb(i) - '{insight_id,owner_id,device_id,time_stamp,collection_id,changed_at,photo_created_at}'::text[]
          || jsonb_build_object('together', (SELECT jsonb_agg(o.message_id ORDER BY o.message_id) FROM insights o
               WHERE o.collection_id = i.collection_id))
          ORDER BY i.message_id) FROM insights i WHERE i.device_id = fleet.id) AS insights,
       (SELECT jsonb_agg(to_jsonb(s) - '{id,device_id,received_at}'::text[] ORDER BY s.message_id)
          FROM device_statuses s WHERE s.device_id = fleet.id) AS statuses,
       (SELECT jsonb_agg(jsonb_build_array(p.message_id, p.kind, p.bytes, p.insight_id IS NOT NULL) ORDER BY p.message_id)
          FROM photos p WHERE p.device_id = fleet.id) AS photos,
       (SELECT count(*) FROM device_messages m WHERE m.device_id = fleet.id) AS messages
     FROM fleet ORDER BY camera`,
    [userId],
  );
  return rows;
}

const percent = fc.noBias(fc.nat(99));
const linkFault = percent.map((n): LinkFault | undefined => {
  if (n < LOST) return 'answer lost';
  return n < LOST + CUT ? 'body cut' : undefined;
});
const schedule = fc.record({
  linkFaults: fc.tuple(linkFault, linkFault, linkFault).map((all) => {
    const end = all.indexOf(undefined);
    return all.slice(0, end < 0 ? all.length : end).filter((each) => each !== undefined);
  }),
  isRepeated: percent.map((n) => n < REPEATED),
});

test('lost answers, repeats, cut bodies and any order leave what a good link leaves', {
  timeout: 120_000,
}, async () => {
  const deliver = createUnreliableLink(app());
  const lucky = await settle();
  for (const [camera, device] of lucky.cameras.entries()) {
    for (const sent of lifeOf(camera, device)) expect(await deliver(sent)).toBeLessThan(300);
  }
  const expected = await endState(lucky.owner);
  expect(expected).toHaveLength(CAMERAS);

  const requests = lucky.cameras.flatMap((device, camera) => lifeOf(camera, device)).length;
  const schedules = fc.array(schedule, { minLength: requests, maxLength: requests });
  const order = fc.shuffledSubarray([...Array(requests).keys()], {
    minLength: requests,
    maxLength: requests,
  });
  await fc.assert(
    fc.asyncProperty(schedules, order, async (schedules, order) => {
      const { owner, cameras } = await settle();
      const sent = cameras.flatMap((device, camera) => lifeOf(camera, device));
      const limit = pLimit(AT_ONCE);
      const statuses = await Promise.all(
        order.flatMap((index) => {
          const request = sent[index];
          const { linkFaults = [], isRepeated = false } = schedules[index] ?? {};
          if (!request) return [];
          const deliveries = [limit(() => deliver(request, linkFaults))];
          if (isRepeated) deliveries.push(limit(() => deliver(request)));
          return deliveries;
        }),
      );
      expect(Math.max(...statuses)).toBeLessThan(300);
      expect(await endState(owner)).toEqual(expected);
    }),
    {
      numRuns: 2,
      endOnFailure: true,
      reporter: ({ failed, seed, errorInstance }) => {
        if (failed) throw new Error(`With the seed ${seed}.`, { cause: errorInstance });
      },
    },
  );
});
