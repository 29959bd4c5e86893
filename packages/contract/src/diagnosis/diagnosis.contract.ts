import { CAUSES } from '@sightline/domain/diagnosis/causes';
import { QUIET_STATES } from '@sightline/domain/diagnosis/quiet-state';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, message } from '../kernel/wire.ts';

const likelyCauseSchema = z
  .object({
    cause: z.enum(CAUSES),
    probability: z.number().describe('0 to 1; those of all causes sum to 1.'),
    evidence: z.array(z.string()).describe('What speaks for it and against it, in sentences.'),
    next_step: z.string().describe('What to do if it is this; a sentence.'),
  })
  .meta({ id: 'LikelyCause' });

export type LikelyCause = z.infer<typeof likelyCauseSchema>;

const diagnosisSchema = z
  .object({
    state: z
      .enum(['well', 'unknown', ...QUIET_STATES])
      .describe('How quiet it is; unknown: it was never heard since it is yours.'),
    causes: z
      .array(likelyCauseSchema)
      .describe('Every cause that explains the state, the likeliest first; empty for well and unknown.'),
  })
  .meta({ id: 'Diagnosis' });

export type Diagnosis = z.infer<typeof diagnosisSchema>;

const deviceDiagnosisSchema = diagnosisSchema.extend({ device_id: z.int() }).meta({ id: 'DeviceDiagnosis' });

export type DeviceDiagnosis = z.infer<typeof deviceDiagnosisSchema>;

export const diagnosisContract = {
  list: endpoint({
    method: 'GET',
    path: '/devices/diagnoses',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "Why the caller's quiet cameras are quiet",
    description:
      'One entry for each camera that is late, silent, or without triggers or insights, ascending by id. Of each the two likeliest causes. Shares are fitted to simulated cameras.',
    answers: { 200: message(z.array(deviceDiagnosisSchema)) },
  }),
  find: endpoint({
    method: 'GET',
    path: '/devices/:device_id/diagnosis',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Why one camera is quiet',
    description: 'All causes that explain it. A camera that is not quiet has none.',
    params: z.object({ device_id: idParam }),
    answers: { 200: message(diagnosisSchema) },
  }),
};
