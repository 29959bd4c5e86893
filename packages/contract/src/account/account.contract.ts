import { CAPABILITIES } from '@sightline/domain/access/capability';
import { UNITS } from '@sightline/domain/account/preferences';
import { LIMITS } from '@sightline/domain/limits';
import { BLUR_CHOICES } from '@sightline/domain/privacy/blurred-photos';
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
    blurred: z
      .enum(BLUR_CHOICES)
      .describe(
        'Which photos are blurred, by what they show: in lists, mails, packages and events for others, too.',
      ),
    peoplePhotoDays: z
      .int()
      .nullable()
      .describe('Days that photos of what is blurred are kept; null is as long as others.'),
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
      '`capabilities` names the special rights and restrictions of the account: `menu.reduced` and `bulk.save.skip` take something away, `internal.access` and `firmware.staging` allow something more. The server enforces them, whatever a client shows.',
    answers: { 200: message(userSchema) },
  }),
  update: endpoint({
    method: 'POST',
    path: '/user',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Change name and country',
    description: 'Email address, user name and phone number cannot be changed.',
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
    description:
      'Time zone, units, which mails the account gets, and which photos are blurred. What was never chosen has its default.',
    answers: { 200: message(preferencesSchema) },
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/user/preferences',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Change preferences; what is left out stays as it is',
    description:
      'Other open browsers of the account hear of it through the event stream. With the reduced menu, what is blurred and how long it is kept is a 403.',
    body: z
      .object({
        timeZone: zoneName.nullable(),
        units: z.enum(UNITS, 'Please choose metric or imperial.'),
        mailIntegrationProblems: z.boolean(),
        mailUpdateOutcomes: z.boolean(),
        blurred: z.enum(BLUR_CHOICES, 'Please choose what is blurred.'),
        peoplePhotoDays: z
          .int('Give whole days.')
          .min(1, 'Keep them for a day or more.')
          .max(LIMITS.peoplePhotoDays, `At most ${LIMITS.peoplePhotoDays} days.`)
          .nullable(),
      })
      .partial(),
    answers: { 200: message(preferencesSchema) },
    problems: [403],
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/user/image',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Upload a picture of oneself; it becomes a JPEG of 512 x 512 pixels without metadata',
    description:
      'One JPEG, PNG or WebP file of at most 5 MiB; a larger one is a 413, another kind of file a 415. A picture that is damaged, has more than 50 megapixels or holds something besides the picture is a 422. The previous picture is removed.',
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
    description:
      'The address cannot be guessed. It changes with the picture, so browsers may keep the answer for a year. A picture that was replaced is a 404.',
    params: z.object({ key: text().describe('The last part of `imageUrl`.') }),
    answers: { 200: binary('image/jpeg') },
  }),
};
