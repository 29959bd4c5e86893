import { idSchema, insightIdSchema } from '@sightline/contract/kernel/wire';
import type { OtaCreation } from '@sightline/contract/ota/ota.contract';
import { HIGHER_RES_REFUSED, MESSAGE_REFUSED, PHOTO_REFUSED } from '@sightline/domain/ota/ota-requests';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';
import { createMessageCreationStore, type NoMessage, type Subject } from './create-message.store.ts';
import type { OtaMessageRow } from './ota.store.ts';

const conflict = (message: string) => () => new AppError('conflict', message);

const REFUSALS: Readonly<Record<Extract<NoMessage, string>, () => AppError>> = {
  unknown: notFound,
  photoIsHere: conflict('The full image of this insight is here already.'),
  firmware: conflict(MESSAGE_REFUSED.firmware),
  limit: conflict(MESSAGE_REFUSED.limit),
};

/** Sends cameras messages, as far as they take them. */
export function createMessageSender({ db, live, now }: Services) {
  const store = createMessageCreationStore(db, live);
  return {
    /** 404 unless the camera, and what the unchecked body names besides it, are the caller's. */
    async assertOwn(ownerId: number, deviceId: number, body: unknown): Promise<void> {
      if (!(await store.owns(ownerId, deviceId, subjectOf(body)))) throw notFound();
    },

    async send(ownerId: number, deviceId: number, creation: OtaCreation): Promise<OtaMessageRow> {
      const outcome = await store.create(ownerId, deviceId, creation, now());
      if (typeof outcome === 'string') throw REFUSALS[outcome]();
      if ('photo' in outcome) throw conflict(`${HIGHER_RES_REFUSED} ${PHOTO_REFUSED[outcome.photo]}`)();
      return outcome;
    },
  };
}

/** What an unchecked body names, whatever else is wrong with it. */
function subjectOf(body: unknown): Subject {
  const { insightId, algReleaseId } = Object(Object(body).message);
  return {
    insightId: insightIdSchema.safeParse(insightId).data ?? null,
    releaseId: idSchema.safeParse(algReleaseId).data ?? null,
  };
}
