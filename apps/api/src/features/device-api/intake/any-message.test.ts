import { insightSchema } from '@sightline/contract/insights/insights.contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';

const { send, insights } = withOwnedCamera();

test('whatever a message holds, it is answered, and what is accepted is stored', async () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-0, 1e-320, 1e308, 2 ** 31, 5e-46));
  const odd = fc.oneof(number, fc.string({ unit: 'binary' }), fc.constantFrom(null, true, [], {}));
  const at = fc.oneof(
    fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(253e12) })
      .map((time) => time.toISOString()),
    odd,
  );
  const field = (...valid: fc.Arbitrary<unknown>[]) => fc.oneof(...valid, odd);
  const message = fc.record(
    {
      kind: field(fc.constantFrom('insight', 'status')),
      message_id: field(fc.nat().map((seq) => `boot:${seq}`)),
      index: field(fc.nat(9_999)),
      class_id: field(fc.nat()),
      class_name: field(fc.string({ minLength: 1, maxLength: 100 })),
      confidence: field(fc.double({ min: 0, max: 100, noNaN: true })),
      class_list: field(fc.array(fc.record({ className: fc.string(), confidence: number }))),
      bbox: field(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 })),
      file_ctime: at,
      window_start: at,
      reported_at: at,
      next_heartbeat_at: at,
      latitude: field(fc.double({ min: -90, max: 90, noNaN: true })),
      longitude: field(fc.double({ min: -180, max: 180, noNaN: true })),
      battery_voltage: number,
      memory_remaining: number,
      summary: field(fc.record({ space_remaining: number, image_count: number })),
    },
    { requiredKeys: ['kind', 'message_id', 'index'] },
  );
  const sent = fc.array(fc.oneof({ weight: 20, arbitrary: message }, { weight: 1, arbitrary: odd }), {
    minLength: 1,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(sent, fc.option(at), fc.option(fc.nat()), async (messages, sent_at, uptime_ms) => {
      const moment = typeof sent_at === 'string' && !Number.isNaN(Date.parse(sent_at)) ? { sent_at } : {};
      const clock = uptime_ms === null ? {} : { clock: 'unset', uptime_ms };
      const { results } = await send(messages, { ...moment, ...clock });
      expect(results).toHaveLength(messages.length);
    }),
    { numRuns: 60 },
  );
  for (const insight of await insights()) insightSchema.parse(insight);
});
