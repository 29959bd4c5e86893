import type { CameraAccess } from '@sightline/domain/devices/camera-access';

/** Whether a camera can speak to the server, in words. */
export const ACCESS_WORDS: Record<CameraAccess, string> = {
  active: 'Has a key',
  waiting: 'Awaiting key',
  expired: 'Token expired',
  revoked: 'Key revoked',
};
