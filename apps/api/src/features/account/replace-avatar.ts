import { randomBytes } from 'node:crypto';
import type { Services } from '../../kernel/services.ts';
import { drawUpload } from '../../photo-store/draw-upload.ts';
import { toImageUrl } from './account.mapper.ts';
import type { createAccountStore } from './account.store.ts';

const KEY_BYTES = 24;
const SIZE = { sidePx: 512, isSquare: true } as const;

export function avatarFile(imageKey: string): string {
  return `avatars/${imageKey}.jpeg`;
}

/** The name that {@link avatarFile} was made from. */
export function imageKeyOf(file: string): string {
  return file.slice('avatars/'.length, -'.jpeg'.length);
}

/** Makes the function that gives an account a new picture: kept first, then named, then the old one removed. */
export function avatarReplacer({ photos, log }: Services, store: ReturnType<typeof createAccountStore>) {
  return async (userId: number, upload: Buffer): Promise<string> => {
    const picture = await drawUpload(upload, SIZE, log);
    const imageKey = randomBytes(KEY_BYTES).toString('base64url');
    await photos.put(avatarFile(imageKey), picture);
    const old = await store.replaceImage(userId, imageKey);
    if (old !== null) {
      await photos
        .delete(avatarFile(old))
        .catch((error: unknown) => log.warn({ err: error }, 'old picture stays'));
    }
    return toImageUrl(imageKey);
  };
}
