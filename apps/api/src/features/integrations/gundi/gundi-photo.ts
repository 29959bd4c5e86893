import type { Services } from '../../../kernel/services.ts';
import { blurIfPossible } from '../../../photo-privacy/blur-photo.ts';
import { isPrivate } from '../../../photo-privacy/photo-privacy.ts';
import type { DeliveryOutcome } from '../delivery/outcome.ts';
import type { GundiRow } from './gundi.store.ts';
import { sendToGundi } from './gundi-client.ts';

/** Attaches photos to events that Gundi has already; those of people are blurred. */
export function createGundiPhotoSender({ log, photos }: Pick<Services, 'log' | 'photos'>) {
  /** Undefined when it is gone, null when its store does not give it. */
  async function readPhoto(
    storageKey: string,
    isBlurred: boolean,
  ): Promise<Uint8Array<ArrayBuffer> | undefined | null> {
    try {
      const stored = await photos.get(storageKey);
      if (!stored) return undefined;
      const photo = new Uint8Array(await new Response(stored.stream as never).arrayBuffer());
      if (!isBlurred) return photo;
      const blurred = await blurIfPossible(Buffer.from(photo));
      return blurred && new Uint8Array(blurred);
    } catch (error) {
      log.error({ err: error, storageKey }, 'a photo could not be read');
      return null;
    }
  }

  return async function sendPhoto(
    url: string,
    key: string,
    { storage_key, insight_id, privacy }: GundiRow,
  ): Promise<DeliveryOutcome> {
    const bytes = storage_key === null ? undefined : await readPhoto(storage_key, isPrivate(privacy));
    if (bytes === null)
      return { kind: 'later', statusCode: null, reason: 'The photo could not be read at the moment.' };
    if (!bytes)
      return {
        kind: 'unsent',
        statusCode: null,
        reason: 'The photo is no longer there, or cannot be blurred.',
      };
    const form = new FormData();
    form.set('file1', new Blob([bytes], { type: 'image/jpeg' }), `insight-${insight_id}.jpeg`);
    return sendToGundi({ method: 'POST', url, key, body: form });
  };
}
