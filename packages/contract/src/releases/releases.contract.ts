import {
  IMAGE_NORMALIZATION_METHODS,
  MODELS_PER_RELEASE,
  NOT_CORRECTLY_FORMATTED,
} from '@sightline/domain/releases/release-rules';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idSchema, message, requiredText, storableJson, text } from '../kernel/wire.ts';

/** One model of a release, in the order in which photos pass through them. */
export const releaseComponentSchema = z
  .object({
    algMetadataId: z.int(),
    isIntermediate: z.boolean(),
    saveBBImages: z.boolean(),
    saveCroppedImages: z.boolean(),
    downstreamConfigs: z.array(z.unknown()),
    bypassClasses: z.array(z.int()).describe('Class ids.'),
    ignoredClasses: z.array(z.int()).describe('Class ids.'),
    imageNormalizationMethod: z.string(),
    sensitivity: z.number().describe('Above 0, at most 1.'),
  })
  .meta({ id: 'ReleaseComponent' });

export const releaseSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    framework: z.string(),
    components: z.array(releaseComponentSchema),
  })
  .meta({ id: 'AlgorithmRelease' });

export type Release = z.infer<typeof releaseSchema>;

export const releasesContract = {
  approved: endpoint({
    method: 'GET',
    path: '/modelRelease/approved',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'The algorithm releases that the caller may install on cameras',
    description: 'Those that staff assigned to the account, newest first. The whole list in one answer.',
    answers: { 200: message(z.array(releaseSchema)) },
  }),
};

const SENSITIVITY = `${NOT_CORRECTLY_FORMATTED} The sensitivity of each model must be above 0 and at most 1.`;

const classIds = z.array(z.int().nonnegative().max(2_147_483_647)).max(1_000).default([]);

/** One model of a release that is about to be made; what may be left out begins with the dialog's defaults. */
export const releaseModelSchema = z.object({
  algId: idSchema,
  saveCroppedImages: z.boolean().default(false),
  saveBBImages: z.boolean().default(false),
  isIntermediate: z.boolean().default(false),
  downstreamConfigs: z.array(storableJson).max(100).default([]),
  ignoredClasses: classIds.describe('Class ids.'),
  bypassClasses: classIds.describe('Class ids.'),
  imageNormalizationMethod: z.enum(IMAGE_NORMALIZATION_METHODS).default('resize'),
  sensitivity: z.number(SENSITIVITY).gt(0, SENSITIVITY).lte(1, SENSITIVITY),
});

/** A release that is about to be made. */
export const newReleaseSchema = z.object({
  name: requiredText('Please give the release a name.'),
  description: text().default(''),
  models: z
    .array(releaseModelSchema)
    .min(1, 'Choose at least one model.')
    .max(MODELS_PER_RELEASE, `At most ${MODELS_PER_RELEASE} models.`),
});

export type NewRelease = z.input<typeof newReleaseSchema>;

/** What staff do with releases. */
export const staffReleasesContract = {
  list: endpoint({
    method: 'GET',
    path: '/modelRelease',
    access: 'internal',
    summary: 'All algorithm releases, newest first',
    description: 'The whole list in one answer, with releases that no account may install yet.',
    answers: { 200: message(z.array(releaseSchema)) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/modelRelease',
    access: 'internal',
    summary: 'Make a release of one or several models',
    description:
      'Each model needs a checksum, a bucket, a path and the framework 2StageClassifier or YOLOv5; otherwise the answer is a 400 whose `models` says which model lacks what. A model that does not exist is a 404. The release has the framework of its last model. No account may install it until staff assign it.',
    body: newReleaseSchema,
    answers: { 201: message(releaseSchema) },
    problems: [404],
  }),
};
