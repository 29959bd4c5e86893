import { otaContract } from '@sightline/contract/ota/ota.contract';
import { notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toOtaMessage } from './ota.mapper.ts';
import { createPhotoRequester } from './request-photo.ts';

export function otaRoutes(services: Services): Handlers<typeof otaContract> {
  const photos = createPhotoRequester(services);
  return {
    create: {
      authorize: async ({ principal, params, body }) => {
        const insightId = namedInsight(body);
        if (!(await photos.owns(principal.userId, params.deviceId, insightId))) throw notFound();
      },
      handle: async ({ principal, params, body }) => {
        const { insightId } = body.message;
        const created = await photos.request(principal.userId, params.deviceId, insightId);
        return answer(201, { message: toOtaMessage(created) });
      },
    },
  };
}

/** The insight that an unchecked body names, for asking whose it is. */
function namedInsight(body: unknown): number | null {
  const result = otaContract.create.body.shape.message.safeParse(Object(body).message);
  return result.success ? result.data.insightId : null;
}
