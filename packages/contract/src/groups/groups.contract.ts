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
    description: 'The whole list in one answer, each with the ids of its cameras.',
    answers: { 200: message(z.array(groupSchema)) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/groups',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Make a device group',
    description:
      'A name that another group of the caller has, in upper or lower case, is a 400. An account has at most 1,000 groups: one more is a 409.',
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
    description:
      'The name is always needed; one that another group of the caller has is a 400. A description that is left out stays as it is.',
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
      'Its cameras stay as they are. What alert settings and integrations say about this group is deleted with it. Answers the group as it was.',
    params: groupParams,
    answers: { 200: message(groupSchema) },
  }),
  addDevice: endpoint({
    method: 'POST',
    path: '/v2/groups/:groupId/devices',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Put a camera into a device group',
    description:
      'A camera may be in several groups. One that is in this group already changes nothing. A camera or a group that is not the caller’s is a 404.',
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
    description:
      'A camera of the caller that is not in the group changes nothing. A camera or a group that is not the caller’s is a 404.',
    params: z.object({ groupId: idParam, deviceId: idParam }),
    answers: { 200: membersSchema },
  }),
};
