import { FIRMWARE_TAGS } from '@sightline/domain/device-updates/update-options';
import { DEVICE_UPDATE_STATES, DEVICE_UPDATE_STATUSES } from '@sightline/domain/devices/update-status';
import { z } from 'zod';
import { cycleTimeSchema, photoCountSchema } from '../devices/camera-settings.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { page, pageQuery } from '../kernel/page.ts';
import { idParam, idSchema, message, text, timeSchema } from '../kernel/wire.ts';

const updateDeviceSchema = z
  .object({
    deviceId: z.int(),
    status: z.enum(DEVICE_UPDATE_STATUSES),
    state: z.enum(DEVICE_UPDATE_STATES).describe('How far the camera itself has come.'),
    code: z.string().nullable().describe("The camera's own short reason when it failed."),
    details: z.string().nullable().describe("The camera's own words when it failed."),
    updatedAt: timeSchema,
  })
  .meta({ id: 'DeviceUpdateDevice' });

export const deviceUpdateSchema = z
  .object({
    deviceUpdateId: z.int(),
    update_id: z.int().describe('The same as deviceUpdateId.'),
    algReleaseId: z.int(),
    firmwareReleaseTag: z.enum(FIRMWARE_TAGS),
    cycleTime: z.int().describe('Minutes.'),
    triggerNumber: z.int().describe('Photos.'),
    satelliteFixTime: z.int().nullable().describe('Minutes.'),
    satellitePasses: z.string().nullable(),
    createdAt: timeSchema,
    deviceIds: z
      .array(updateDeviceSchema)
      .describe("All cameras of an own update; of somebody else's, the caller's cameras among them."),
    status: z.enum(DEVICE_UPDATE_STATUSES).describe('Of the whole update, as far as the caller sees it.'),
    ownerEmail: z.string().describe('Who made it, and who may drop it.'),
    isOwner: z.boolean().describe('Whether the caller made it.'),
  })
  .meta({ id: 'DeviceUpdate' });

export type DeviceUpdate = z.infer<typeof deviceUpdateSchema>;

const timelineSchema = z
  .object({
    deviceId: z.int(),
    events: z
      .array(
        z.object({
          state: z.enum(DEVICE_UPDATE_STATES),
          version: z.string().nullable(),
          code: z.string().nullable(),
          details: z.string().nullable(),
          at: timeSchema.describe('When the server heard of it.'),
        }),
      )
      .describe('Oldest first; the first is `queued`.'),
  })
  .meta({ id: 'DeviceUpdateTimeline' });

export type DeviceUpdateTimeline = z.infer<typeof timelineSchema>;

const positive = (message: string, most: number) => z.int(message).min(1, message).max(most, message);

export const deviceUpdatesContract = {
  list: endpoint({
    method: 'GET',
    path: '/devices/update',
    access: 'user',
    reducedMenu: 'refused',
    summary: "The caller's device updates, and those that concern the caller's cameras, newest first",
    description:
      'Page by page; `next` in the answer is `before` of the next page. A page has no further update once those on it have 20,000 cameras together, so it may be shorter than `limit`.',
    query: pageQuery,
    answers: { 200: page(deviceUpdateSchema) },
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/devices/update/:id/timeline',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'What became of an update on each of its cameras, step by step',
    description:
      'What each camera reported, with the times at which the server heard of it, and when the update was made, fetched or dropped. Cameras ascending by id; in somebody else’s update only the caller’s.',
    params: z.object({ id: idParam.describe('Of the update.') }),
    answers: { 200: message(z.array(timelineSchema)) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/devices/update',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Update firmware, models and settings of cameras',
    description:
      'For all of the cameras or for none. A camera has at most one pending update: if one of them has one already, the answer is a 400 whose `updates` lists it as `{email, updateId}`. Staging firmware without the capability `firmware.staging` is a 403. A camera that is not the caller’s, or a release that the caller may not install, is a 404.',
    body: z.object({
      deviceIds: z.array(idSchema).min(1, 'Choose at least one device.').max(10_000),
      firmwareReleaseTag: z.enum(FIRMWARE_TAGS, 'Choose a firmware tag.'),
      algReleaseId: idSchema,
      settings: z.object({
        cycleTime: cycleTimeSchema,
        triggerNumber: photoCountSchema,
        satelliteFixTime: positive(
          'The satellite fix time is a number of minutes, at most 60.',
          60,
        ).nullish(),
        satellitePasses: text().nullish(),
      }),
    }),
    answers: { 201: message(deviceUpdateSchema) },
    problems: [403, 404],
  }),
  drop: endpoint({
    method: 'PUT',
    path: '/devices/update/:id',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Drop a pending update; cameras that are done stay done',
    description:
      'Only whoever made the update may drop it: 403 for others who see it. An update that is not pending any more is a 409. A camera that has begun hears of it when the update is missing from its next poll, or by a 410 to its next report.',
    params: z.object({ id: idParam.describe('Of the update.') }),
    body: z.object({ status: z.literal('dropped', 'An update can only be dropped.') }),
    answers: { 200: message(deviceUpdateSchema) },
    problems: [403, 409],
  }),
};
