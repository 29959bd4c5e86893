import { LIMITS } from '@sightline/domain/limits';
import { VISIT_WORK } from '@sightline/domain/visits/visit-work';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { binary, form } from '../kernel/media.ts';
import { idParam, message, text, timeSchema } from '../kernel/wire.ts';

export const visitSchema = z
  .object({
    visit_id: z.int(),
    visit_key: z.uuid(),
    device_id: z.int(),
    visited_at: timeSchema,
    noted_at: timeSchema.describe('When the server learned of it.'),
    noted_by: z.string().describe('The name of whoever noted it.'),
    work: z.array(z.enum(VISIT_WORK)).describe('What was done.'),
    note: z.string().describe('Empty where there is none.'),
    photo: z.string().nullable().describe('Names its photo, each by another name; null where there is none.'),
  })
  .meta({ id: 'Visit' });

export type Visit = z.infer<typeof visitSchema>;

const moment = z.iso.datetime({ offset: true, error: 'Give a time as ISO 8601 with an offset or Z.' });
const workSchema = z
  .array(z.enum(VISIT_WORK))
  .max(VISIT_WORK.length)
  .refine((work) => new Set(work).size === work.length, 'Say each thing once.');
const noteSchema = text(LIMITS.visitNoteLength).trim();
const times = `\`visited_at\` lies in the time in which the camera is the caller’s, at most ${LIMITS.visitDays} days back and ${LIMITS.visitMinutesAhead} minutes ahead; else it is a 400.`;

const cameraParams = z.object({ device_id: idParam });
const params = z.object({ visit_id: idParam });

export const visitsContract = {
  list: endpoint({
    method: 'GET',
    path: '/visits',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "Visits to the caller's cameras, newest first",
    description: `Of the cameras that are the caller’s now, those that the caller noted. At most the newest ${LIMITS.cameraVisits}.`,
    query: z.object({
      from: moment.optional().describe('From this time on.'),
      to: moment.optional().describe('Up to, but not including, this time.'),
    }),
    answers: { 200: message(z.array(visitSchema)) },
  }),
  ofCamera: endpoint({
    method: 'GET',
    path: '/devices/:device_id/visits',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Visits to a camera, newest first',
    description: 'The whole list in one answer. Visits that an earlier owner noted are left out.',
    params: cameraParams,
    answers: { 200: message(z.array(visitSchema)) },
  }),
  note: endpoint({
    method: 'POST',
    path: '/devices/:device_id/visits',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Note a visit to a camera',
    description: `At least one of \`work\`, \`note\` and a photo that follows. ${times} A visit that is sent once more, with the same \`visit_key\` and content, is noted once: the answer is a 200 with the visit as it is now. The same key with another content is a 409, and so is visit ${LIMITS.cameraVisits + 1} of a camera. Batteries that were changed and cards that were swapped are part of the camera’s forecast at once. An imported camera is a 404.`,
    params: cameraParams,
    body: z.object({
      visit_key: z.uuid().describe('Made up by the caller, another one for each visit.'),
      visited_at: moment,
      work: workSchema.default([]),
      note: noteSchema.default(''),
      photo_follows: z.boolean().default(false).describe('Whether `PUT /visits/{visit_id}/photo` is next.'),
    }),
    answers: { 201: message(visitSchema), 200: message(visitSchema) },
    problems: [409],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/visits/:visit_id',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Change a visit',
    description: `What is left out stays as it is. A visit without work, note and photo is a 400. ${times}`,
    params,
    body: z.object({
      visited_at: moment.optional(),
      work: workSchema.optional(),
      note: noteSchema.optional(),
    }),
    answers: { 200: message(visitSchema) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/visits/:visit_id',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Delete a visit and its photo',
    description: 'A forecast that rested on it is worked out anew.',
    params,
    answers: { 200: message(z.literal('deleted')) },
  }),
  putPhoto: endpoint({
    method: 'PUT',
    path: '/visits/:visit_id/photo',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Add a photo to a visit, in place of an earlier one',
    description:
      'One JPEG, PNG or WebP file of at most 5 MiB; a larger one is a 413, another kind of file a 415. It is kept as a JPEG of at most 1,600 x 1,600 pixels without metadata, so without the place where it was taken. A picture that is damaged, has more than 50 megapixels or holds something besides the picture is a 422.',
    params,
    body: form({
      photo: { maxBytes: LIMITS.visitPhotoBytes, types: ['image/jpeg', 'image/png', 'image/webp'] },
    }),
    bodyLimit: LIMITS.visitPhotoBytes + 64 * 1024,
    answers: { 200: message(visitSchema) },
    problems: [422],
  }),
  photo: endpoint({
    method: 'GET',
    path: '/visits/:visit_id/photo',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'The photo of a visit',
    description: 'A visit without a photo is a 404.',
    params,
    answers: { 200: binary('image/jpeg') },
  }),
};
