import type { RelayRecord } from '@sightline/domain/relays/relay-record';
import { expect, test } from 'vitest';
import { relayedInsight } from '../../../../test/contexts/relay-context.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';
import {
  documentedNetworkEvents,
  documentedUplink,
  envelopeOf,
  radio,
} from '../../../../test/servers/things-stack.ts';
import { openWebhook, SEEN, STATUS, TAKEN } from '../../../../test/servers/webhook.ts';

const context = withOwnedCamera();
const { insights, device } = context;

test('an uplink with every field is stored by what the camera packed into it, and kept as it came', async () => {
  const { devEui, postJson, kept, statuses } = await openWebhook(context, 'lora');
  const body = documentedUplink(devEui, SEEN, 119);
  const answer = await postJson(body);
  expect(answer).toEqual({ status: 200, state: 'decoded', duplicate: false, insights: [expect.any(Number)] });
  expect(await insights()).toMatchObject([
    {
      insight_id: answer.insights[0],
      message_id: expect.stringContaining(`lora:${devEui}:AZaw0t3/UkqT1P+aQYw3Hg==:119:`),
      class_id: 23,
      class_name: 'class 23',
      confidence: 87.5,
      file_ctime: TAKEN.toISOString(),
      comms_source: 'lora',
    },
  ]);
  expect((await kept()).map(({ raw }) => JSON.parse(raw))).toEqual([body]);
  expect(await postJson(documentedUplink(devEui, STATUS, 120))).toMatchObject({ state: 'decoded' });
  expect(await statuses()).toMatchObject([{ batteryVoltage: 3.84, spaceRemaining: 62 }]);
});

test('an uplink that was simulated is stored like one of the air', async () => {
  const { devEui, postJson } = await openWebhook(context, 'lora');
  const answer = await postJson({ ...documentedUplink(devEui, SEEN, 1), simulated: true });
  expect(answer).toMatchObject({ status: 200, state: 'decoded' });
  expect(await insights()).toMatchObject([{ class_id: 23 }]);
});

test('uplinks that are simulated without session and number are told apart by what they hold', async () => {
  const { devEui, postJson } = await openWebhook(context, 'lora');
  const simulate = (record: RelayRecord) => {
    const { frm_payload, f_port } = documentedUplink(devEui, record, 0).uplink_message;
    const { rx_metadata, settings } = radio;
    const uplink_message = { f_port, frm_payload, rx_metadata, settings };
    return postJson({ ...envelopeOf(devEui), uplink_message, simulated: true });
  };
  const other = relayedInsight(3_019, { classId: 8 });
  expect(await simulate(SEEN)).toMatchObject({ state: 'decoded', duplicate: false });
  expect(await simulate(other)).toMatchObject({ state: 'decoded', duplicate: false });
  expect(await simulate(SEEN)).toEqual({ status: 200, state: 'decoded', duplicate: true, insights: [] });
  expect(new Set((await insights()).map(({ class_id }) => class_id))).toEqual(new Set([23, 8]));
});

test.each(documentedNetworkEvents)('%s is answered, and nothing is stored of it', async (_, message) => {
  const { devEui, postJson, kept } = await openWebhook(context, 'lora');
  const before = await device();
  const answer = await postJson({ ...envelopeOf(devEui), ...message });
  expect(answer).toEqual({ status: 200, state: 'ignored', duplicate: false, insights: [] });
  expect(await kept()).toEqual([]);
  expect(await insights()).toEqual([]);
  expect(await device()).toEqual(before);
});
