import { idSchema } from '@sightline/contract/kernel/wire';
import {
  firmwareTagsFor,
  isFirmwareTag,
  isStagingTag,
} from '@sightline/domain/device-updates/update-options';
import { PENDING_UPDATE_EXISTS } from '@sightline/domain/device-updates/update-refusals';
import { z } from 'zod';
import type { UserPrincipal } from '../../access/principal.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';
import { createUpdateCreationStore, type NewUpdate } from './create-update.store.ts';

const NOTHING = { deviceIds: [], algReleaseId: null, firmwareReleaseTag: undefined };

/** What an unchecked body of any shape names; the rest of it is not looked at before the caller's rights. */
const namedSchema = z
  .object({
    deviceIds: z.array(z.unknown()).catch([]),
    algReleaseId: idSchema.nullable().catch(null),
    firmwareReleaseTag: z.unknown(),
  })
  .catch(NOTHING);

/** Makes device updates, for those who may. */
export function createUpdateMaker({ db, live, now }: Services) {
  const store = createUpdateCreationStore(db, live);
  return {
    /** 403 for firmware that the account may not ask for; 404 for a camera or a release that is not the account's. */
    async assertMay({ userId, capabilities }: UserPrincipal, body: unknown): Promise<void> {
      const { deviceIds, algReleaseId, firmwareReleaseTag } = namedSchema.parse(body);
      const staging = isFirmwareTag(firmwareReleaseTag) && isStagingTag(firmwareReleaseTag);
      if (staging && !firmwareTagsFor([...capabilities]).includes(firmwareReleaseTag)) {
        throw new AppError('forbidden', 'Your account may not install this firmware.');
      }
      const ids = deviceIds.flatMap((id) => idSchema.safeParse(id).data ?? []);
      if (!(await store.mayUpdate(userId, ids, algReleaseId))) throw notFound();
    },

    /** The id of the new update. */
    async make(userId: number, update: NewUpdate): Promise<number> {
      const created = await store.create(userId, update, now());
      if (created === 'unknown') throw notFound();
      if ('updateId' in created) return created.updateId;
      throw new AppError('invalid', PENDING_UPDATE_EXISTS, { members: { updates: created.blockers } });
    },
  };
}
