import { IMPORT_STATUSES } from '@sightline/domain/imports/import';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { form } from '../kernel/media.ts';
import { idParam, message, requiredText, timeSchema } from '../kernel/wire.ts';

const count = z.int().nonnegative();
/** Names of species that one package may have. */
const MOST_CLASSES = 10_000;
const UPLOAD_SECONDS = 3_600;

const problemSchema = z
  .object({
    table: z.string().describe('deployments, media, observations or datapackage.'),
    row: z.int().nullable().describe('As a spreadsheet counts, the headers being row 1.'),
    field: z.string().nullable(),
    value: z.string().nullable().describe('What stands there, at most 100 characters.'),
    message: z.string(),
    severity: z
      .enum(['error', 'warning'])
      .describe('What an error is of is left out; a warning leaves it in.'),
  })
  .meta({ id: 'ImportProblem' });

const classSchema = z
  .object({
    scientificName: z.string().describe('As the package has it.'),
    className: z.string().describe('What it is called here.'),
    source: z
      .enum(['own', 'table', 'package', 'name'])
      .describe(
        'Where that is from: classes of your insights, our table of species, the package, or the scientific name itself.',
      ),
    observations: count,
    sharedWith: z.array(z.string()).describe('Other scientific names that become the same class.'),
  })
  .meta({ id: 'ImportClass' });

export const importSchema = z
  .object({
    id: z.int(),
    status: z.enum(IMPORT_STATUSES),
    progress: z.number().min(0).max(1).describe('The share that is done of what is being done.'),
    file_name: z.string(),
    bytes: count,
    title: z.string().nullable().describe('Of the project, as the package says.'),
    counts: z
      .object({
        deployments: count,
        media: count,
        observations: count,
        records: count.describe('Observations that become insights.'),
        cameras: count,
        existing: z
          .object({ deployments: count, observations: count })
          .describe('What is here already, by an earlier import: it stays as it is.'),
        classes: count,
      })
      .nullable()
      .describe('Null until the file was read.'),
    problems: z.array(problemSchema).describe('The first 1,000.'),
    problem_count: count,
    classes: z.array(classSchema).describe('What its species are called here, the most frequent first.'),
    device_ids: z
      .array(z.int())
      .describe('Cameras that hold its records, once it is done; records that were here already count, too.'),
    created_at: timeSchema,
    finished_at: timeSchema.nullable(),
    undone_at: timeSchema.nullable(),
    undo_until: timeSchema
      .nullable()
      .describe('Until then it can be undone; null where there is nothing to undo.'),
  })
  .meta({ id: 'Import' });

export type Import = z.infer<typeof importSchema>;

const params = z.object({ import_id: idParam });

export const importsContract = {
  list: endpoint({
    method: 'GET',
    path: '/imports',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "The caller's imports, newest first",
    description: 'The whole list in one answer, without problems and classes: ask for one to read them.',
    answers: { 200: message(z.array(importSchema)) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/imports',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Bring records from elsewhere: a zip of Camtrap DP or of Wildlife Insights',
    description: `The worker reads it and says what it found; nothing of it is in the console until it is applied. At most ${LIMITS.importBytes / 1024 ** 3} GiB. An account may have ${LIMITS.openImports} imports that are being checked, wait or are under way; one more is a 409.`,
    body: form({
      file: {
        maxBytes: LIMITS.importBytes,
        types: ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'],
        isStreamed: true,
      },
    }),
    bodyLimit: LIMITS.importBytes + 64 * 1024,
    bodySeconds: UPLOAD_SECONDS,
    uncounted: true,
    answers: { 202: message(importSchema) },
    problems: [409, 422],
  }),
  find: endpoint({
    method: 'GET',
    path: '/imports/:import_id',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'How far an import is, and what it holds',
    description: 'With problems by row, and what its species will be called.',
    params,
    answers: { 200: message(importSchema) },
  }),
  apply: endpoint({
    method: 'POST',
    path: '/imports/:import_id/apply',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Import what was found',
    description:
      'Cameras, deployments and insights come into the console. What an earlier import brought already stays as it is. One that is not `ready` is a 409.',
    params,
    body: z.object({
      classes: z
        .record(z.string(), requiredText('Give the name of a class.'))
        .refine((classes) => Object.keys(classes).length <= MOST_CLASSES, `At most ${MOST_CLASSES} names.`)
        .default({})
        .describe('What species are called here, by scientific name; those that are left out as proposed.'),
    }),
    answers: { 202: message(importSchema) },
    problems: [409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/imports/:import_id',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Undo an import as a whole, or give it up',
    description: `Its insights go within a minute, with all that was done with them, and so do cameras that it brought and nothing else is of. Possible for ${LIMITS.importDays} days after it was done; after that, and while it is under way, it is a 409. An import that is undone already stays so.`,
    params,
    answers: { 200: message(importSchema) },
    problems: [409],
  }),
};
