import { SAMPLING_DESIGNS } from '@sightline/domain/camtrap-dp/sampling-design';
import { EXPORT_MEDIA, EXPORT_STATUSES, MOST_DECIMALS } from '@sightline/domain/exports/export';
import { isDay } from '@sightline/domain/filters/calendar';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { binary, empty } from '../kernel/media.ts';
import { idParam, idSchema, message, requiredText, text, timeSchema } from '../kernel/wire.ts';

/** Cameras, groups or species that an export may name. */
const MOST_NAMED = 10_000;

const count = z.int().nonnegative();
const ids = z.array(idSchema).max(MOST_NAMED, `At most ${MOST_NAMED.toLocaleString('en')}.`);
const classNames = z
  .array(requiredText('Give the name of a species.'))
  .max(MOST_NAMED, `At most ${MOST_NAMED.toLocaleString('en')}.`);

const period = z.union([z.string().refine(isDay), z.iso.datetime({ offset: true })], {
  error: 'This must be a day such as 2026-11-20, or a time as ISO 8601 with an offset or Z.',
});

const exportRequestSchema = z.object({
  from: period
    .nullable()
    .default(null)
    .describe('The first day, by the clock of each site, or an instant. The first insight on when left out.'),
  to: period
    .nullable()
    .default(null)
    .describe(
      'The last day, which counts too, or the instant before which it ends. Until now when left out.',
    ),
  deviceIds: ids.nullable().default(null).describe('Only these cameras …'),
  groupIds: ids
    .nullable()
    .default(null)
    .describe('… and those of these device groups. All of the caller when both are left out.'),
  classes: classNames.nullable().default(null).describe('Only these species, as people call them.'),
  media: z
    .enum(EXPORT_MEDIA)
    .default('none')
    .describe(
      'Photos in the file. `full`: the best that there are, whole ones where they came. `links`: signed addresses of those, which anybody can open who has the file, until the export is deleted or expires. Without photos there are no rows of media.',
    ),
  people: z
    .boolean()
    .default(false)
    .describe('Whether photos that show people go along. That they were recorded is told in any case.'),
  archived: z.boolean().default(false).describe('Whether archived insights go along.'),
  decimals: z
    .int()
    .min(0, `This must be a whole number from 0 to ${MOST_DECIMALS}.`)
    .max(MOST_DECIMALS, `This must be a whole number from 0 to ${MOST_DECIMALS}.`)
    .nullable()
    .default(null)
    .describe('Rounds places to so many decimal places of a degree, and says how uncertain they are then.'),
  roundedClasses: classNames
    .nullable()
    .default(null)
    .describe('Rounds only deployments in which one of these species was recorded.'),
  title: requiredText('Give the project a title.').nullable().default(null).describe('Of the project.'),
  samplingDesign: z.enum(SAMPLING_DESIGNS).default('opportunistic').describe('How cameras were placed.'),
});

/** What is asked of an export, as a client sends it. */
export type ExportRequestInput = z.input<typeof exportRequestSchema>;

const problemSchema = z
  .object({
    table: z.string().describe('deployments, media, observations or datapackage.'),
    row: z.int().nullable().describe('As a spreadsheet counts, the headers being row 1.'),
    field: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'ExportProblem' });

export const exportSchema = z
  .object({
    id: z.int(),
    status: z.enum(EXPORT_STATUSES),
    progress: z.number().min(0).max(1).describe('The share that is done.'),
    bytes: count.nullable().describe('Of the file; null until it is there.'),
    counts: z
      .object({ deployments: count, media: count, observations: count })
      .nullable()
      .describe('Rows of each table; null until the file is there.'),
    problems: z
      .array(problemSchema)
      .describe(
        'What is wrong with the file by the rules of the standard. One with any is `failed` and cannot be fetched.',
      ),
    notes: z.array(z.string()).describe('What was left out or is worth knowing, in sentences.'),
    asked: exportRequestSchema.describe('What was asked for.'),
    created_at: timeSchema,
    finished_at: timeSchema.nullable(),
    expires_at: timeSchema.describe('When it will be removed.'),
    file_name: z.string(),
  })
  .meta({ id: 'Export' });

export type Export = z.infer<typeof exportSchema>;

const params = z.object({ export_id: idParam });

export const exportsContract = {
  list: endpoint({
    method: 'GET',
    path: '/exports',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "The caller's exports, newest first",
    description: `The whole list in one answer. Each is kept for ${LIMITS.exportDays} days.`,
    answers: { 200: message(z.array(exportSchema)) },
  }),
  createCamtrapDp: endpoint({
    method: 'POST',
    path: '/exports/camtrap-dp',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Export records as a Camtrap DP 1.0.2 package',
    description: `The worker writes a zip file with deployments, media, observations and their description, and checks it by the rules of the standard. A camera or group that is not the caller's is a 404, as a missing one is. At most ${LIMITS.openExports} exports of an account wait or are being made; one more is a 409. Photos of people are blurred, as the account says.`,
    body: exportRequestSchema,
    answers: { 202: message(exportSchema) },
    problems: [404, 409],
  }),
  find: endpoint({
    method: 'GET',
    path: '/exports/:export_id',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'How far an export is',
    description: 'With what was asked for, what is in the file, and what was left out.',
    params,
    answers: { 200: message(exportSchema) },
  }),
  file: endpoint({
    method: 'GET',
    path: '/exports/:export_id/file',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'The file of an export',
    description:
      'A download that broke off goes on with Range and If-Range. An export that is not done is a 409.',
    params,
    headers: z.object({
      range: z.string().optional().describe('One range of bytes, such as `bytes=1048576-`.'),
      'if-range': z.string().optional().describe('The ETag of the part that is there already.'),
      'if-none-match': z.string().optional(),
    }),
    answers: { 200: binary('application/zip'), 206: binary('application/zip'), 304: empty() },
    problems: [409, 416],
  }),
  photo: endpoint({
    method: 'GET',
    path: '/exports/:export_id/photos/:insight_id',
    access: 'public',
    summary: 'A photo to which the package of an export links',
    description:
      'For programs that read a package: nobody has to sign in. The address is signed, and good until the export is deleted or expires; after that, and with any other token, it is a 404. A photo of people is blurred; a 422 where nothing of it can be shown.',
    params: z.object({ export_id: idParam, insight_id: idParam }),
    query: z.object({ token: text().describe('As the package has it.') }),
    headers: z.object({ 'if-none-match': z.string().optional() }),
    answers: { 200: binary('image/jpeg'), 304: empty() },
    problems: [422],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/exports/:export_id',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Delete an export and its file',
    description: 'One that is being made is given up.',
    params,
    answers: { 200: message(z.literal('deleted')) },
  }),
};
