import { CAPABILITIES } from '@sightline/domain/access/capability';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { binary, form } from '../kernel/media.ts';
import { message, requiredText, text } from '../kernel/wire.ts';

export const userSchema = z
  .object({
    userIdSql: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    country: z.string(),
    imageUrl: z.string().nullable().describe('Unguessable address of the picture; needs no header.'),
    capabilities: z.array(z.enum(CAPABILITIES)),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof userSchema>;

export const accountContract = {
  get: endpoint({
    method: 'GET',
    path: '/user',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Who is signed in, and what the account may do',
    answers: { 200: message(userSchema) },
  }),
  update: endpoint({
    method: 'POST',
    path: '/user',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Change name and country',
    body: z.object({
      firstName: requiredText('Please enter your first name.'),
      lastName: requiredText('Please enter your last name.'),
      country: requiredText('Please enter your country.'),
    }),
    answers: { 200: message(userSchema) },
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/user/image',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Upload a picture of oneself; it is drawn anew at 512 px and loses its metadata',
    body: form({ image: { maxBytes: LIMITS.avatarBytes, types: ['image/jpeg', 'image/png', 'image/webp'] } }),
    bodyLimit: LIMITS.avatarBytes + 64 * 1024,
    answers: { 200: message(z.object({ imageUrl: z.string() })) },
    problems: [422],
  }),
  image: endpoint({
    method: 'GET',
    path: '/user/image/:key',
    access: 'public',
    summary: 'The picture behind an imageUrl',
    params: z.object({ key: text() }),
    answers: { 200: binary('image/jpeg') },
  }),
};
