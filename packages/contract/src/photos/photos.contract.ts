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
    summary: 'The photo of an insight, whole or as a thumbnail 320 px wide',
    description:
      'A photo that did not arrive is a 404; one of which nothing can be decoded is a 422 with words.',
    query: z.object({
      deviceId: idParam,
      photoUrl: text(),
      thumbnail: z.enum(['true', 'false']).optional(),
    }),
    headers: z.object({ 'if-none-match': z.string().optional() }),
    answers: { 200: binary('image/jpeg'), 304: empty() },
    problems: [404, 422],
  }),
};
