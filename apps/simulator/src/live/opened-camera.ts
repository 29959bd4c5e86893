import { type Card, openCard } from '../camera/card.ts';
import { type Outbox, openOutbox } from '../camera/outbox.ts';
import { openPhotoQueue, type PhotoQueue } from '../camera/photo-queue.ts';
import type { CameraProfile } from '../camera/profile.ts';
import { type CameraFolder, openCameraFolder } from './camera-folder.ts';
import type { FleetCounters } from './traffic-counters.ts';

/** A camera's folder with all that it keeps there. */
export type OpenedCamera = { folder: CameraFolder; outbox: Outbox; photos: PhotoQueue; card: Card };

type Place = {
  /** Folder of the fleet. */
  dir: string;
  profile: Pick<CameraProfile, 'hardwareId' | 'link'>;
  provisioningToken: string;
  post: { counters: FleetCounters };
};

/** Opens a camera for as long as `work` takes, and counts what is left unsent in the end. */
export async function withOpened(
  { dir, profile, provisioningToken, post }: Place,
  work: (opened: OpenedCamera) => Promise<void>,
): Promise<void> {
  const folder = await openCameraFolder(dir, profile.hardwareId, provisioningToken);
  const outbox = await openOutbox(folder.path);
  const photos = await openPhotoQueue(folder.path);
  const card = await openCard(folder.path);
  try {
    await work({ folder, outbox, photos, card });
  } finally {
    await Promise.all([outbox.close(), photos.close(), card.close()]);
    post.counters.of(profile.link).add('unsent', outbox.size + photos.size);
  }
}
