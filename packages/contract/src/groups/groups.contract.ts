import { GROUP_NAME_EMPTY } from '@sightline/domain/groups/group-name';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, idSchema, message, requiredText, text, timeSchema } from '../kernel/wire.ts';

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

export type Group = z.infer<typeof groupSchema>;

const nameSchema = requiredText(GROUP_NAME_EMPTY);
const groupParams = z.object({ id: idParam });
const membersSchema = message(z.array(z.int()).describe("Ids of the group's cameras, ascending."));

export const groupsContract = {
  list: endpoint({
    method: 'GET',
    path: '/v2/groups',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "The caller's device groups, ascending by id",
    description: 'Each with the ids of its cameras.',
    answers: { 200: message(z.array(groupSchema)) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/groups',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Make a device group',
    description:
      "The name differs from those of the caller's other groups in more than case. An account has at most 1,000 groups.",
    body: z.object({ groupName: nameSchema, deploymentDescription: text().trim().optional() }),
    answers: { 201: message(groupSchema) },
    problems: [409],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/groups/:id',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Rename and describe a device group',
    description: 'A description that is left out stays as it is.',
    params: groupParams,
    body: z.object({ groupName: nameSchema, groupDesc: text().trim().optional() }),
    answers: { 200: message(groupSchema) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/groups/:id',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Delete a device group',
    description:
      'Its cameras stay as they are; alert settings and notifications of this group go with it. Answers the group as it was.',
    params: groupParams,
    answers: { 200: message(groupSchema) },
  }),
  addDevice: endpoint({
    method: 'POST',
    path: '/v2/groups/:groupId/devices',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Put a camera into a device group',
    description: 'One that is in it already stays in it. A camera may be in several groups.',
    params: z.object({ groupId: idParam }),
    body: z.object({ deviceId: idSchema }),
    answers: { 200: membersSchema },
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/v2/groups/:groupId/devices/:deviceId',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Take a camera out of a device group',
    description: "A camera of the caller's that is not in it may be named too; nothing changes then.",
    params: z.object({ groupId: idParam, deviceId: idParam }),
    answers: { 200: membersSchema },
  }),
};
