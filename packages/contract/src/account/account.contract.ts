import { CAPABILITIES } from '@sightline/domain/access/capability';
import { UNITS } from '@sightline/domain/account/preferences';
import { LIMITS } from '@sightline/domain/limits';
import { isZoneName } from '@sightline/domain/time/time-zone';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { binary, form } from '../kernel/media.ts';
import { message, requiredName, text } from '../kernel/wire.ts';

export const preferencesSchema = z
  .object({
    timeZone: z
      .string()
      .nullable()
      .describe('IANA name; null follows the browser, and UTC where there is none.'),
    units: z.enum(UNITS),
    mailIntegrationProblems: z.boolean().describe('A mail when deliveries of an integration keep failing.'),
    mailUpdateOutcomes: z.boolean().describe('A mail when every camera of a device update has finished.'),
  })
  .meta({ id: 'Preferences' });

export const userSchema = z
  .object({
    userIdSql: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean().describe('Whether the address is known to be theirs.'),
    phoneNumber: z.string(),
    country: z.string(),
    imageUrl: z.string().nullable().describe('Unguessable address of the picture; needs no header.'),
    capabilities: z.array(z.enum(CAPABILITIES)),
    preferences: preferencesSchema,
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof userSchema>;

const zoneName = text(LIMITS.textLength, 'Please choose a time zone.').refine(
  isZoneName,
  'There is no time zone of this name.',
);

export const accountContract = {
  get: endpoint({
    method: 'GET',
    path: '/user',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Who is signed in, and what the account may do',
    description:
      '`capabilities` names what the account may do; the server refuses the rest, whatever a client shows.',
    answers: { 200: message(userSchema) },
  }),
  update: endpoint({
    method: 'POST',
    path: '/user',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Change name and country',
    description: 'The address and the user name stay: neither can be changed.',
    body: z.object({
      firstName: requiredName('Please enter your first name.'),
      lastName: requiredName('Please enter your last name.'),
      country: requiredName('Please enter your country.'),
    }),
    answers: { 200: message(userSchema) },
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/user/preferences',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'How the console works for the caller, in every browser',
    description: 'Units, time zone, switches of lists and mails, and what was dismissed.',
    answers: { 200: message(preferencesSchema) },
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/user/preferences',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Change preferences; what is left out stays as it is',
    description: 'Other browsers of the account follow through the event stream.',
    body: z
      .object({
        timeZone: zoneName.nullable(),
        units: z.enum(UNITS, 'Please choose metric or imperial.'),
        mailIntegrationProblems: z.boolean(),
        mailUpdateOutcomes: z.boolean(),
      })
      .partial(),
    answers: { 200: message(preferencesSchema) },
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/user/image',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Upload a picture of oneself; it is drawn anew at 512 px and loses its metadata',
    description: 'JPEG, PNG or WebP, one file. The picture before it is removed.',
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
    description: 'Its address cannot be guessed and changes with the picture, so that browsers may keep it.',
    params: z.object({ key: text() }),
    answers: { 200: binary('image/jpeg') },
  }),
};
