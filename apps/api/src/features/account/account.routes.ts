import type { accountContract } from '@sightline/contract/account/account.contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toPreferences, toUser } from './account.mapper.ts';
import { createAccountStore } from './account.store.ts';
import { avatarFile, avatarReplacer } from './replace-avatar.ts';

const IMAGE_KEY = /^[\w-]{32}$/;

/** A picture never changes under its address, so nobody needs to ask twice. */
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };

export function accountRoutes(services: Services): Handlers<typeof accountContract> {
  const store = createAccountStore(services);
  const replaceAvatar = avatarReplacer(services, store);
  return {
    get: async ({ principal }) => ({
      message: toUser(await store.find(principal.userId), principal.capabilities),
    }),
    update: async ({ principal, body }) => ({
      message: toUser(await store.update(principal.userId, body), principal.capabilities),
    }),
    preferences: async ({ principal }) => ({
      message: toPreferences((await store.find(principal.userId)).preferences),
    }),
    setPreferences: async ({ principal, body }) => {
      const isOfPeople = body.blurred !== undefined || body.peoplePhotoDays !== undefined;
      if (isOfPeople && principal.capabilities.has('menu.reduced'))
        throw new AppError('forbidden', 'Your account may not say which photos are blurred.');
      return { message: toPreferences(await store.setPreferences(principal.userId, body, services.now())) };
    },
    uploadImage: async ({ principal, body }) => ({
      message: { imageUrl: await replaceAvatar(principal.userId, body.image) },
    }),
    image: async ({ params }) => {
      if (!IMAGE_KEY.test(params.key) || !(await store.isShown(params.key))) throw notFound();
      const picture = await services.photos.get(avatarFile(params.key));
      if (!picture) throw notFound();
      return answer(200, { bytes: picture.stream, type: 'image/jpeg' }, FOR_EVER);
    },
  };
}
