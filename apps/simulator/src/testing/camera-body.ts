import { randomBytes } from 'node:crypto';
import type { PhotoPlan } from '../camera/photo-plan.ts';
import type { openPhotoQueue } from '../camera/photo-queue.ts';
import type { CameraProfile, CameraSettings } from '../camera/profile.ts';
import { restartCamera, startCamera } from '../camera/state.ts';
import type { Clock } from '../clock.ts';
import type { Machine } from '../ota/machine.ts';

const newBootId = () => randomBytes(4).toString('hex');

/** What a camera is between its starts: its state, its memory card, and what its orders do to it. */
export function createCameraBody(
  profile: CameraProfile,
  clock: Clock,
  photos: Awaited<ReturnType<typeof openPhotoQueue>>,
  onPhoto: () => void,
) {
  let state = {
    ...startCamera(profile, { cycleTime: 690, triggerNumber: 30 }, clock.now()),
    bootId: newBootId(),
  };
  let seq = 0;
  /** The firmware and settings that it starts with when it is started anew; the same where there are none. */
  let ordered: { softwareVersion: string | null; settings: CameraSettings | undefined } | undefined;
  const card = new Map<string, PhotoPlan>();

  const machine: Machine = {
    get softwareVersion() {
      return state.softwareVersion;
    },
    get bootedAt() {
      return state.bootedAt;
    },
    restart(_at, softwareVersion, settings) {
      ordered = { softwareVersion, settings };
    },
    obey(settings) {
      state = { ...state, settings };
    },
    async sendFull(message_id, index) {
      const photo = card.get(`${message_id}/${index}`);
      if (!photo) return false;
      await photos.put([{ message_id, index, order: { ...photo.order, kind: 'full' } }]);
      onPhoto();
      return true;
    },
  };

  return {
    machine,
    state: () => state,
    nextAddress: () => ({ message_id: `${state.bootId}:${seq++}`, index: 0 }),
    keepPhoto: (photo: PhotoPlan) => void card.set(`${photo.message_id}/${photo.index}`, photo),
    /** Starts anew if its orders want that; false if they do not. */
    replaceAllSessions(): boolean {
      if (!ordered) return false;
      const softwareVersion = ordered.softwareVersion ?? state.softwareVersion;
      const settings = ordered.settings ?? state.settings;
      state = {
        ...restartCamera(state, profile, clock.now()),
        softwareVersion,
        settings,
        bootId: newBootId(),
      };
      ordered = undefined;
      seq = 0;
      return true;
    },
  };
}
