import type { Services } from '../../kernel/services.ts';
import { createAccountStore } from './account.store.ts';
import { avatarFile, imageKeyOf } from './replace-avatar.ts';

/** A younger file may belong to an upload that has not named it yet. */
const ORPHAN_AGE_MS = 3_600_000;
const FILES_A_QUERY = 1_000;

/** Removes pictures that no account names: a server was killed between keeping one and naming it. */
export function sweepAvatars(services: Services) {
  const { log, now, photos } = services;
  const store = createAccountStore(services);

  async function removeUnnamed(imageKeys: readonly string[]): Promise<void> {
    const unnamed = await store.unnamedImages(imageKeys);
    for (const imageKey of unnamed) await photos.delete(avatarFile(imageKey));
    if (unnamed.length > 0) log.info({ files: unnamed.length }, 'pictures of people swept');
  }

  return async (): Promise<void> => {
    const before = now().getTime() - ORPHAN_AGE_MS;
    let imageKeys: string[] = [];
    for await (const { key, modifiedAt } of photos.list('avatars')) {
      if (modifiedAt.getTime() < before) imageKeys.push(imageKeyOf(key));
      if (imageKeys.length < FILES_A_QUERY) continue;
      await removeUnnamed(imageKeys);
      imageKeys = [];
    }
    await removeUnnamed(imageKeys);
  };
}
