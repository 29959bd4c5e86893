import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../test/factories.ts';
import { followColumns, loadColumns, readTable } from '../../../test/insight-replica.ts';
import { sealSmall } from '../../../test/jobs.ts';
import { envelope, insightMessage } from '../../../test/messages.ts';

const STAFF_ID = 900;
const SEGMENT_SIZE = 7;

let app: TestApp;
let staff: TestUser;
let seal: () => Promise<void>;

beforeAll(async () => {
  app = await startTestApp({
    settings: {
      INTERNAL_USER_IDS: String(STAFF_ID),
      DEVICE_LIMITS: 'off',
      LIMIT_USER_CALLS_PER_MINUTE: '1000000',
    },
  });
  staff = await createUser(app, { id: STAFF_ID });
  seal = sealSmall(app, SEGMENT_SIZE);
});
afterAll(() => app.close());

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      camera: fc.nat(1),
      count: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('clear' as const), camera: fc.nat(1), ownership: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('give' as const), camera: fc.nat(1), to: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'seal' as const }) },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Two people, two cameras, and whose insight is whose by the rules alone. */
async function setUp() {
  const people = [await createUser(app), await createUser(app)] as const;
  const cameras = [
    await createDevice(app, people[0].userId),
    await createDevice(app, people[1].userId),
  ] as const;
  const holders: (number | null)[] = [0, 1];
  /** Of each camera, which insights somebody has; those of nobody wait under null. */
  const owned = cameras.map(() => new Map<number | null, Set<number>>());
  let seq = 0;

  const cameraAt = (index: number): TestDevice => cameras[index === 0 ? 0 : 1];
  const has = (camera: number, person: number | null) =>
    owned[camera]?.get(person) ?? owned[camera]?.set(person, new Set()).get(person) ?? new Set<number>();

  async function send(camera: number, count: number) {
    const messages = Array.from({ length: count }, () => insightMessage(seq++));
    const { results } = await cameraAt(camera).client.deviceApi.messages({ body: envelope(messages) });
    const holder = holders[camera] ?? null;
    for (const { insight_id } of results) has(camera, holder).add(insight_id ?? 0);
  }

  async function clear(camera: number, ownership: boolean) {
    const holder = holders[camera] ?? null;
    if (holder === null) return;
    const { deviceId } = cameraAt(camera);
    const query = { insights: 'true' as const, ...(ownership && { ownership: 'true' as const }) };
    await people[holder]?.client.devices.clearData({ params: { deviceId }, query });
    has(camera, holder).clear();
    if (ownership) holders[camera] = null;
  }

  async function give(camera: number, to: number) {
    const adopted = holders[camera] === null;
    holders[camera] = to;
    const deviceIds = cameras.flatMap(({ deviceId }, index) => (holders[index] === to ? deviceId : []));
    await staff.client.internal.assignDevices({
      params: { id: people[to]?.userId ?? 0 },
      body: { deviceIds },
    });
    if (!adopted) return;
    for (const id of has(camera, null)) has(camera, to).add(id);
    has(camera, null).clear();
  }

  return {
    people,
    idsOf: (person: number) =>
      cameras.flatMap((_, camera) => [...has(camera, person)]).toSorted((a, b) => a - b),
    async play(steps: readonly Step[]) {
      for (const each of steps) {
        if (each.kind === 'seal') await seal();
        else if (each.kind === 'give') await give(each.camera, each.to);
        else if (each.kind === 'send') await send(each.camera, each.count);
        else await clear(each.camera, each.ownership);
      }
    },
  };
}

test('after clearing and changes of hands, segments, changes and pages say what the rules say, to each person', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 24 }), async (steps) => {
      const { people, idsOf, play } = await setUp();
      await play(steps.slice(0, steps.length / 2));
      const followers = await Promise.all(people.map(({ client }) => followColumns(client)));
      await play(steps.slice(steps.length / 2));
      for (const [index, { client, userId }] of people.entries()) {
        const table = await readTable(app, userId);
        const ids = table.map(({ insight_id }) => insight_id);
        expect(ids).toEqual(idsOf(index));
        expect((await loadColumns(client)).rows).toEqual(table);
        expect((await followers[index]?.rows())?.map(({ insight_id }) => insight_id)).toEqual(ids);
        expect((await client.insights.paginated({ query: { limit: 10_000 } })).message).toEqual(table);
        expect((await client.insights.count()).message.count).toBe(table.length);
        const summaries = (await client.devices.insightSummary()).message;
        for (const { device_id, insight_count, archived_count } of summaries) {
          expect(insight_count + archived_count).toBe(
            table.filter((insight) => insight.device_id === device_id).length,
          );
        }
      }
    }),
    { numRuns: 15 },
  );
}, 240_000);
