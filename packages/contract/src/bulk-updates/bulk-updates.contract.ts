import { INSIGHT_STATUSES } from '@sightline/domain/insights/insight-status';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, idSchema, insightIdSchema, message } from '../kernel/wire.ts';

const changeSchema = z.object({
  id: z.unknown().optional().describe('The number that the caller gives the entry; it is not kept.'),
  insightId: insightIdSchema,
  deviceId: idSchema,
  insightStatus: z
    .enum([...INSIGHT_STATUSES, 'none'])
    .nullable()
    .describe('`none` or null takes the status away.'),
});

export const bulkUpdatesContract = {
  create: endpoint({
    method: 'POST',
    path: '/updates/',
    aliases: ['/updates'],
    access: 'user',
    reducedMenu: 'allowed',
    refusedTo: 'bulk.save.skip',
    summary: 'Change the status of up to 1,000 insights; a job does it',
    description:
      'One insight that is not the caller’s, or not of the camera that is named with it, makes the whole update a 404: nothing is applied. While another update of the caller waits or is processed, the answer is a 201 as well, but the new update is blocked (status 4) and never does anything. If an insight is named more than once, the last entry counts.',
    body: z.object({
      insights: z
        .array(changeSchema)
        .min(1, 'There is nothing to save.')
        .max(LIMITS.bulkUpdateChanges, `At most ${LIMITS.bulkUpdateChanges} insights at once.`),
    }),
    answers: { 201: message(z.object({ bulkId: z.int() })) },
    problems: [404],
  }),
  status: endpoint({
    method: 'GET',
    path: '/updates',
    aliases: ['/updates/'],
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Where a bulk update stands: 1 processing, 2 completed, 3 waiting, 4 blocked',
    description:
      '`message` says the same in words. An update of somebody else is a 404, and so is one that ended and was made more than a week ago.',
    query: z.object({ bulk_id: idParam.describe('The `bulkId` that `POST /updates` answered.') }),
    answers: { 200: message(z.object({ message: z.string(), status: z.int() })) },
    problems: [404],
  }),
};
