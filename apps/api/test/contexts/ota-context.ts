import type { OtaCreation } from '@sightline/contract/ota/ota.contract';
import { beforeEach } from 'vitest';
import { switchFeaturesOn, type TestDevice } from '../factories.ts';
import { statusMessage } from '../messages.ts';
import { withOwnedCamera } from '../owned-camera.ts';
import { createRelease } from '../releases.ts';

const DAY_MS = 86_400_000;

export const RESET: OtaCreation = { messageType: 'reset_device', message: {} };
export const SETTINGS: OtaCreation = {
  messageType: 'update_settings',
  message: { cycleTime: 240, triggerNumber: 10 },
};

type Ack = Parameters<TestDevice['client']['deviceApi']['ack']>[0]['body'];

/** A server for the tests of a file, and for each of them a camera that takes messages over the air, and a release. */
export function withOtaContext() {
  const owned = withOwnedCamera();
  const { app, owner, camera, send } = owned;
  const release = { releaseId: 0, algId: 0 };
  const speak = (from: TestDevice, software_version = 'release-2.4.1') =>
    send([statusMessage(1, { software_version })], {}, from);
  beforeEach(async () => {
    await switchFeaturesOn(app(), owner());
    Object.assign(release, await createRelease(app(), owner().userId));
    await speak(camera());
  });
  return {
    ...owned,
    release,
    speak,
    order: async (body: OtaCreation = RESET, to = camera(), user = owner()) =>
      (await user.client.ota.create({ params: { id: to.deviceId }, body })).message,
    install: (): OtaCreation => ({
      messageType: 'update_model_settings',
      message: { algReleaseId: release.releaseId },
    }),
    photoOf: (insightId: number): OtaCreation => ({
      messageType: 'request_higher_res_image',
      message: { insightId },
    }),
    list: async (user = owner()) => (await user.client.ota.list()).message,
    drop: (messageId: number, user = owner()) =>
      user.client.ota.drop({ params: { id: messageId }, body: { status: 'dropped' } }),
    ack: async (messageId: number, body: Ack, by = camera()) =>
      (await by.client.deviceApi.ack({ params: { message_id: messageId }, body })).status,
    /** Makes all messages of a camera that many days old, of which they have thirty. */
    age: (days: number, of = camera()) =>
      app().services.db.prisma.otaMessage.updateMany({
        where: { deviceId: of.deviceId },
        data: { expiresAt: new Date(Date.now() + (30 - days) * DAY_MS) },
      }),
  };
}
