import { overallUpdateStatus } from '@sightline/domain/device-updates/overall-status';
import { afterUpdateReport, isFinalUpdateState } from '@sightline/domain/device-updates/update-progress';
import type { DeviceUpdateStatus } from '@sightline/domain/devices/update-status';
import { LIMITS } from '@sightline/domain/limits';
import { isFinalMessage } from '@sightline/domain/ota/message-progress';
import { OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  type Act,
  createControlContext,
  type Seen,
  type TestContext,
} from '../../../test/contexts/control-context.ts';

const TIME_MS = 20_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { DEVICE_LIMITS: 'off', DATABASE_POOL: '10' } });
});
afterAll(() => app.close());

const camera = fc.nat(2);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      cameras: fc.uniqueArray(camera, { minLength: 1 }),
    }),
  },
  fc.record({ kind: fc.constant('drop' as const), update: fc.nat(2) }),
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      camera,
      status: fc.constantFrom(
        'delivered',
        'acknowledged',
        'downloading',
        'installing',
        'pending_reset',
        'success',
        'failed',
      ),
    }),
  },
  fc.record({ kind: fc.constant('poll' as const), camera }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), camera, insight: fc.nat(3) }),
  },
  fc.record({
    kind: fc.constant('ack' as const),
    camera,
    status: fc.constantFrom('delivered', 'acknowledged', 'success', 'failed'),
  }),
  fc.record({ kind: fc.constant('takeBack' as const), message: fc.nat(2) }),
);

/** Each inner list happens at once. */
const schedule = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 40,
  size: 'max',
});

/** Where a public status may have gone in any number of steps. */
const REACHABLE: Readonly<Record<DeviceUpdateStatus, readonly DeviceUpdateStatus[]>> = {
  pending: ['pending', 'pending_reset', 'success', 'failed', 'dropped'],
  pending_reset: ['pending_reset', 'success', 'failed'],
  success: ['success'],
  failed: ['failed'],
  dropped: ['dropped'],
};

function expectLimits({ updates, messages }: Seen): void {
  const openOn = updates.flatMap(({ deviceIds }) =>
    deviceIds.filter(({ state }) => !isFinalUpdateState(state)).map(({ deviceId }) => deviceId),
  );
  expect(new Set(openOn).size, 'one open update a device').toBe(openOn.length);
  const open = Map.groupBy(
    messages.filter(({ status }) => !isFinalMessage(status)),
    ({ device_id }) => device_id,
  );
  for (const own of open.values()) {
    expect(own.length).toBeLessThanOrEqual(LIMITS.openHigherResRequests);
  }
}

function expectConsistent({ updates }: Seen): void {
  for (const { status, deviceIds } of updates) {
    const states = deviceIds.map(({ state }) => state);
    expect(status).toBe(overallUpdateStatus(states, status === 'dropped'));
    if (status === 'dropped') expect(states.every(isFinalUpdateState)).toBe(true);
  }
}

function expectLegalMoves(before: Seen, after: Seen): void {
  const updates = new Map(after.updates.map((update) => [update.update_id, update]));
  for (const was of before.updates) {
    const is = updates.get(was.update_id);
    expect(REACHABLE[was.status]).toContain(is?.status);
    for (const [index, part] of was.deviceIds.entries()) {
      const now = is?.deviceIds[index];
      if (isFinalUpdateState(part.state)) expect(now?.state).toBe(part.state);
    }
  }
  const messages = new Map(after.messages.map((message) => [message.message_id, message.status]));
  for (const { message_id, status } of before.messages) {
    const now = messages.get(message_id) ?? 'pending';
    if (isFinalMessage(status)) expect(now).toBe(status);
    else expect(OTA_STATUSES.indexOf(now)).toBeGreaterThanOrEqual(OTA_STATUSES.indexOf(status));
  }
}

/** What happened alone went exactly as the domain says. */
function expectAsDomain(
  context: TestContext,
  one: Act,
  answer: number | undefined,
  before: Seen,
  after: Seen,
): void {
  if (one.kind !== 'report') return;
  const deviceId = context.cameras[one.camera]?.deviceId;
  const stateIn = (seen: Seen) =>
    context.updateOf(one.camera, seen)?.deviceIds.find((part) => part.deviceId === deviceId)?.state;
  const was = stateIn(before);
  if (!was) {
    expect(answer).toBe(404);
    return;
  }
  const should = afterUpdateReport(was, one.status);
  expect(answer).toBe(should === 'refused' ? 410 : undefined);
  expect(stateIn(after)).toBe(should === 'refused' ? was : should);
}

async function walk(context: TestContext, batches: readonly (readonly Act[])[]): Promise<void> {
  let seen = await context.look();
  for (const batch of batches) {
    const before = seen;
    const answers = await Promise.all(batch.map((one) => context.act(one, before)));
    seen = await context.look();
    expect(
      answers.filter((answer) => answer !== undefined && ![400, 404, 409, 410].includes(answer)),
    ).toEqual([]);
    expectLimits(seen);
    expectConsistent(seen);
    expectLegalMoves(before, seen);
    const [only] = batch;
    if (only && batch.length === 1) expectAsDomain(context, only, answers[0], before, seen);
  }
}

test(
  'random schedules of reports, drops, repeats and creations at once: one open update a device, two open requests, and only legal moves',
  async () => {
    let schedules = 0;
    await fc.assert(
      fc.asyncProperty(schedule, async (batches) => {
        await walk(await createControlContext(app), batches);
        schedules++;
      }),
      { numRuns: 10_000, interruptAfterTimeLimit: TIME_MS, markInterruptAsFailure: false },
    );
    expect(schedules).toBeGreaterThan(0);
  },
  3 * TIME_MS,
);
