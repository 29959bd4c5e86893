import type { photosContract } from '@sightline/contract/photos/photos.contract';
import { actorOf } from '../../access/actor.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createPhotoViewer } from './show-photo.ts';

export function photosRoutes(services: Services): Handlers<typeof photosContract> {
  const { show, showAsItIs } = createPhotoViewer(services);
  return {
    get: ({ principal, query, headers }) =>
      show(principal.userId, {
        deviceId: query.deviceId,
        photoUrl: query.photoUrl,
        thumbnail: query.thumbnail === 'true',
        ifNoneMatch: headers['if-none-match'],
      }),
    showAsItIs: ({ principal, request, body }) => showAsItIs(actorOf(principal, request), body),
  };
}
