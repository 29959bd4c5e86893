import { expect, test } from 'vitest';
import {
  createGateway,
  linkCamera,
  relayedInsight,
  uplink,
} from '../../../../test/contexts/relay-context.ts';
import { createDevice } from '../../../../test/factories.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';

const { app, owner, insights } = withOwnedCamera({ LOG_LEVEL: 'silent' });

/** Cameras of the owner behind one network. */
async function behindNetwork(count: number) {
  const deviceIds: number[] = [];
  const devEuis: string[] = [];
  for (let n = 0; n < count; n++) {
    const { deviceId } = await createDevice(app(), owner().userId);
    deviceIds.push(deviceId);
    devEuis.push((await linkCamera(app(), deviceId)).devEui);
  }
  const { authorization } = await createGateway(app(), 'lora', deviceIds);
  const { lora } = app().client(authorization).relays;
  const post = (devEui: string, fCnt: number) => lora({ body: uplink(devEui, fCnt, relayedInsight(1042)) });
  return { deviceIds, devEuis, post };
}

test('uplinks of many cameras at once are each an insight of its own camera', async () => {
  const { deviceIds, devEuis, post } = await behindNetwork(12);
  const receipts = await Promise.all(devEuis.map((devEui) => post(devEui, 1)));
  const shown = new Map((await insights()).map(({ insight_id, device_id }) => [insight_id, device_id]));
  expect(receipts.map(({ state }) => state)).toEqual(deviceIds.map(() => 'decoded'));
  expect(receipts.map(({ insights: [id] }) => shown.get(id ?? 0))).toEqual(deviceIds);
});

test('one insight in several uplinks at once is one', async () => {
  const { devEuis, post } = await behindNetwork(3);
  const posts = [1, 2, 3, 4].flatMap((fCnt) => devEuis.map((devEui) => post(devEui, fCnt)));
  const receipts = await Promise.all(posts);
  expect(new Set(receipts.map(({ state }) => state))).toEqual(new Set(['decoded']));
  expect(await insights()).toHaveLength(3);
});

test('an uplink that the server fails to take in does not hold up those beside it', async () => {
  const { deviceIds, devEuis, post } = await behindNetwork(6);
  const [cursed] = deviceIds;
  await app().services.db.pool.query(`
    CREATE FUNCTION curse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.device_id = ${cursed} THEN RAISE 'cursed'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER curse BEFORE INSERT ON insights FOR EACH ROW EXECUTE FUNCTION curse()`);
  const receipts = await Promise.all(devEuis.map((devEui) => post(devEui, 1)));
  expect(receipts.map(({ state }) => state)).toEqual(['received', ...devEuis.slice(1).map(() => 'decoded')]);
  expect(await insights()).toHaveLength(5);
});
