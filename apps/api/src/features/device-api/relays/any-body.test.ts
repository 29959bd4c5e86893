import { expect, test } from 'vitest';
import { createGateway } from '../../../../test/contexts/relay-context.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';

const { app, camera } = withOwnedCamera();

test.each([
  ['no JSON', 'application/json', 'hello from the field'],
  ['JSON that was cut off', 'application/json', '{"end_device_ids": {"dev_eui": "70B3'],
  ['text', 'text/plain', 'test'],
  ['XML', 'application/xml', '<uplink/>'],
  ['bytes', 'application/octet-stream', Buffer.from([0, 1, 2, 0xff])],
  ['nothing', 'application/json', ''],
  ['JSON nested without end', 'application/json', '['.repeat(15_000) + ']'.repeat(15_000)],
  ['a member of JavaScript', 'application/json', '{"__proto__": {"x": 1}}'],
])('a body that is %s is kept as a dead letter', async (_, type, payload) => {
  for (const provider of ['lora', 'satellite'] as const) {
    const { id, authorization } = await createGateway(app(), provider, [camera().deviceId]);
    const answer = await app().inject({
      method: 'POST',
      url: `/relay/${provider}`,
      headers: { authorization, 'content-type': type },
      payload,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { state: 'dead_letter', duplicate: false, insights: [] },
    ]);
    const where = { gatewayTokenId: id };
    expect(await app().services.db.prisma.relayMessage.findMany({ where })).toMatchObject([
      { state: 'dead_letter' },
    ]);
  }
});
