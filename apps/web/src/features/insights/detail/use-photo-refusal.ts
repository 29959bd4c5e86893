import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { type PHOTO_REFUSED, whyNoHigherRes } from '@sightline/domain/ota/ota-requests';
import { OPEN_OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDevice } from '../../../queries/devices.ts';
import { otaMessagesQuery } from '../../../queries/ota-messages.ts';

const OPEN: readonly string[] = OPEN_OTA_STATUSES;

/** Why this camera will not take a request for a bigger photo, by its newest messages; undefined where it may. */
export function usePhotoRefusal(deviceId: number, isAsked: boolean): keyof typeof PHOTO_REFUSED | undefined {
  const device = useDevice(deviceId);
  const { data } = useInfiniteQuery({ ...otaMessagesQuery, enabled: isAsked });
  if (!device || !data) return undefined;
  const open = data.pages.flatMap(({ message }) => message).filter(isOpenOf(deviceId));
  const camera = {
    firmware: device.software_version,
    openMessages: open.length,
    openHigherResRequests: open.filter(({ message_type }) => message_type === 'request_higher_res_image')
      .length,
    openForInsight: 0,
  };
  return whyNoHigherRes(camera);
}

function isOpenOf(deviceId: number) {
  return ({ device_id, status }: OtaMessage) => device_id === deviceId && OPEN.includes(status);
}
