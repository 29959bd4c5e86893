import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { binary, empty } from '../kernel/media.ts';
import { idParam, text } from '../kernel/wire.ts';

export const photosContract = {
  get: endpoint({
    method: 'GET',
    path: '/photo',
    access: 'user',
    reducedMenu: 'allowed',
    uncounted: true,
    summary: 'The photo of an insight, whole or as a thumbnail at most 320 px wide',
    description:
      'While only a thumbnail of the camera is here, that is the photo. A photo that did not arrive, or is not the caller’s, is a 404. A photo so damaged that no thumbnail can be made of it is a 422; whole, it is sent as it came.',
    query: z.object({
      deviceId: idParam.describe('`device_id` of the insight.'),
      photoUrl: text().describe('`photoUrl` of the insight.'),
      thumbnail: z.enum(['true', 'false']).optional().describe('`true` for the thumbnail.'),
    }),
    headers: z.object({ 'if-none-match': z.string().optional() }),
    answers: { 200: binary('image/jpeg'), 304: empty() },
    problems: [404, 422],
  }),
};
