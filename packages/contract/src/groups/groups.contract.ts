import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { message, timeSchema } from '../kernel/wire.ts';

export const groupSchema = z
  .object({
    group_id: z.int(),
    group_name: z.string(),
    deployment_description: z.string(),
    devices: z.array(z.int()).describe('Ids of its cameras, ascending.'),
    created_on: timeSchema,
    updated_on: timeSchema,
  })
  .meta({ id: 'Group' });

export const groupsContract = {
  list: endpoint({
    method: 'GET',
    path: '/v2/groups',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "The caller's device groups, ascending by id",
    answers: { 200: message(z.array(groupSchema)) },
  }),
};
