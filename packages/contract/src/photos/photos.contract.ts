import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { binary, empty } from '../kernel/media.ts';
import { idParam, idSchema, text } from '../kernel/wire.ts';

export const photosContract = {
  get: endpoint({
    method: 'GET',
    path: '/photo',
    access: 'user',
    reducedMenu: 'allowed',
    uncounted: true,
    summary: 'The photo of an insight, whole or as a thumbnail at most 320 px wide',
    description:
      'While only a thumbnail of the camera is here, that is the photo. What shows people is blurred, as `blurred` of the preferences says, and has the header `sightline-blurred: true`. A photo that did not arrive, or is not the caller’s, is a 404. A photo so damaged that no thumbnail can be made of it is a 422; whole, it is sent as it came, unless it is blurred.',
    query: z.object({
      deviceId: idParam.describe('`device_id` of the insight.'),
      photoUrl: text().describe('`photoUrl` of the insight.'),
      thumbnail: z.enum(['true', 'false']).optional().describe('`true` for the thumbnail.'),
    }),
    headers: z.object({ 'if-none-match': z.string().optional() }),
    answers: { 200: binary('image/jpeg'), 304: empty() },
    problems: [404, 422],
  }),
  showAsItIs: endpoint({
    method: 'POST',
    path: '/photo/asItIs',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'The photo of an insight that is blurred otherwise, as it is',
    description:
      'Each look at a photo of people is written down: in the history of the account, and in the audit log. A photo that did not arrive, or is not the caller’s, is a 404.',
    body: z.object({
      deviceId: idSchema.describe('`device_id` of the insight.'),
      photoUrl: text().describe('`photoUrl` of the insight.'),
    }),
    answers: { 200: binary('image/jpeg') },
    problems: [404],
  }),
};
