import { HIGHER_RES_REFUSED } from '@sightline/domain/ota/ota-requests';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';
import { createOtaStore, type OtaMessageRow } from './ota.store.ts';

const REFUSALS = {
  gone: notFound,
  full: () => new AppError('conflict', 'The full image of this insight is here already.'),
  refused: () => new AppError('conflict', HIGHER_RES_REFUSED),
} as const;

/** Asks a camera for the full photo of an insight, as far as the camera takes requests. */
export function createPhotoRequester({ db, live, now }: Services) {
  const store = createOtaStore(db, live);
  return {
    owns: store.owns,
    async request(ownerId: number, deviceId: number, insightId: number): Promise<OtaMessageRow> {
      const outcome = await store.requestPhoto(ownerId, deviceId, insightId, now());
      if (typeof outcome === 'string') throw REFUSALS[outcome]();
      return outcome;
    },
  };
}
