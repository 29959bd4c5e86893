import type { DeviceUpdate } from '@sightline/contract/device-updates/device-updates.contract';
import type { FirmwareTag } from '@sightline/domain/device-updates/update-options';
import type { TestDevice, TestServer, TestUser } from './factories.ts';

interface Changes {
  readonly firmwareReleaseTag?: FirmwareTag;
  readonly satelliteFixTime?: number;
  readonly satellitePasses?: string;
}

/** Orders an update of cameras, as its dialog does. */
export async function orderUpdate(
  user: TestUser,
  cameras: readonly Pick<TestDevice, 'deviceId'>[],
  algReleaseId: number,
  { firmwareReleaseTag = 'release', ...satellite }: Changes = {},
): Promise<DeviceUpdate> {
  const { message } = await user.client.deviceUpdates.create({
    body: {
      deviceIds: cameras.map(({ deviceId }) => deviceId),
      algReleaseId,
      firmwareReleaseTag,
      settings: { cycleTime: 240, triggerNumber: 10, ...satellite },
    },
  });
  return message;
}

/** Opens a camera's part of an update again, as earlier versions left it when the camera went to somebody else. */
export async function leaveOpen({ services }: TestServer, updateId: number, deviceId: number): Promise<void> {
  await services.db.prisma.deviceUpdateDevice.update({
    where: { updateId_deviceId: { updateId, deviceId } },
    data: { state: 'queued', finishedAt: null },
  });
}

type Feedback = Parameters<TestDevice['client']['deviceApi']['feedback']>[0]['body'];

/** What a camera says of its update. */
export async function report(camera: TestDevice, updateId: number, body: Feedback) {
  const { status } = await camera.client.deviceApi.feedback({ params: { update_id: updateId }, body });
  return status;
}

/** What a camera is ordered to do now. */
export async function poll(camera: TestDevice) {
  const orders = await camera.client.deviceApi.poll({ headers: {} });
  if (!orders) throw new Error('304 without If-None-Match.');
  return orders;
}
