import { TAXON_KINDS } from '@sightline/domain/camtrap-dp/taxa';
import { TAXON_RANKS } from '@sightline/domain/camtrap-dp/taxa-higher';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { message, requiredText } from '../kernel/wire.ts';

const SCIENTIFIC = 'Give the scientific name.';

const taxonSchema = z.object({
  kind: z.enum(TAXON_KINDS),
  scientific_name: z.string().nullable().describe('Null of vehicles and blanks.'),
  taxon_rank: z.enum(TAXON_RANKS).nullable(),
  vernacular_name: z.string().nullable().describe('English.'),
});

export const classTaxonSchema = z
  .object({
    class_name: z.string().describe('As people call it.'),
    insights: z.int().nonnegative().describe('How many insights of the caller are of it.'),
    taxon: taxonSchema.nullable().describe('Null: nobody said, and no table has it.'),
    source: z
      .enum(['own', 'known'])
      .nullable()
      .describe('own: the caller said so. known: our table has it. Null without a taxon.'),
  })
  .meta({ id: 'ClassTaxon' });

export type ClassTaxon = z.infer<typeof classTaxonSchema>;

const nameSchema = requiredText('Give the name of a class.');

export const taxaContract = {
  list: endpoint({
    method: 'GET',
    path: '/taxa',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'What the classes of the caller’s insights are called in science',
    description:
      'The whole list in one answer: classes without a name first, then by how many insights they have. Packages of Camtrap DP use these names.',
    answers: { 200: message(z.array(classTaxonSchema)) },
  }),
  set: endpoint({
    method: 'PUT',
    path: '/taxa',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Say what a class is called in science',
    description:
      'It goes before what our table knows. An animal needs a scientific name; a person is Homo sapiens unless another name is given; vehicles and blanks have none.',
    body: z.object({
      class_name: nameSchema.describe('Sign by sign as insights have it; none of them need be there yet.'),
      kind: z.enum(TAXON_KINDS).default('animal'),
      scientific_name: requiredText(SCIENTIFIC).nullable().default(null),
      taxon_rank: z.enum(TAXON_RANKS).nullable().default(null),
      vernacular_name: requiredText('Give the English name.').nullable().default(null),
    }),
    answers: { 200: message(classTaxonSchema) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/taxa/:class_name',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Take back what was said of a class',
    description: 'What our table knows counts again. Nothing said is a 404.',
    params: z.object({ class_name: nameSchema }),
    answers: { 200: message(classTaxonSchema) },
  }),
};
