import { randomUUID } from 'node:crypto';
import { matchSdCard } from '../src/features/sd-cards/match-sd-card.job.ts';
import {
  cardOf,
  confirm,
  edit,
  groupId,
  judgeCard,
  type OwnersChange,
  send,
  setStatuses,
  tokenOf,
  visitId,
} from './contexts/owners-things.ts';

/** Each change an owner can make, in an order in which each is possible, and what the history says of it. */
export const OWNERS_CHANGES: readonly OwnersChange[] = [
  [(s) => edit(s, { display_name: 'Sydney Cove' }), /^You set the name of cam to “Sydney Cove”$/],
  [
    (s) => edit(s, { location_name: 'Jetty', latitude: -46.9, longitude: 168.1 }),
    /^You changed Sydney Cove: location name “Jetty”, position a new place$/,
  ],
  [
    (s) =>
      s.owner.client.snoozes.begin({
        params: { device_id: s.camera.deviceId },
        body: { until: new Date(Date.now() + 86_400_000).toISOString(), reason: 'Tree felling' },
      }),
    /^You set the snooze of .+ to “Tree felling, 1 day”$/,
  ],
  [
    (s) => s.owner.client.snoozes.end({ params: { device_id: s.camera.deviceId } }),
    /^You removed the snooze of .+, which was “Tree felling, 1 day”$/,
  ],
  [
    (s) =>
      s.owner.client.visits.note({
        params: { device_id: s.camera.deviceId },
        body: { visit_key: randomUUID(), visited_at: new Date().toISOString(), work: ['batteries', 'card'] },
      }),
    /^You noted a visit to Sydney Cove: batteries changed and card swapped$/,
  ],
  [
    async (s) =>
      s.owner.client.visits.edit({ params: { visit_id: await visitId(s) }, body: { work: ['cleaned'] } }),
    /^You changed a visit to Sydney Cove: cleaned$/,
  ],
  [
    async (s) => s.owner.client.visits.remove({ params: { visit_id: await visitId(s) } }),
    /^You deleted a visit to Sydney Cove: cleaned$/,
  ],
  [
    async (s) => {
      const params = { device_id: s.camera.deviceId };
      const photos = ['1.JPG', '2.JPG'].map((path) => ({ path, bytes: 100, camera_time: null }));
      const { message } = await s.owner.client.sdCards.bring({ params, body: { photos } });
      await matchSdCard(s.app.services)({ sdCardId: message.sd_card_id });
    },
    /^You brought an SD card for Sydney Cove with 2 photos$/,
  ],
  [
    async (s) => s.owner.client.sdCards.accept({ params: await cardOf(s) }),
    /^You said that an SD card is of Sydney Cove$/,
  ],
  [(s) => judgeCard(s, 'stoat'), /^You judged 2 photos of an SD card of Sydney Cove: stoat$/],
  [(s) => judgeCard(s, null), /^You took back what was said of 2 photos of an SD card of Sydney Cove$/],
  [
    async (s) => s.owner.client.sdCards.remove({ params: await cardOf(s) }),
    /^You deleted an SD card of Sydney Cove with 2 photos$/,
  ],
  [
    (s) => s.owner.client.photos.showAsItIs({ body: s.blurredPhoto }),
    /^You looked at a photo of Sydney Cove that is blurred otherwise \(insight \d+\)$/,
  ],
  [
    (s) => s.owner.client.taxa.set({ body: { class_name: 'scout', kind: 'human' } }),
    /^You said that the class scout is a person$/,
  ],
  [
    (s) => s.owner.client.taxa.remove({ params: { class_name: 'scout' } }),
    /^You said that the class scout is not known, no longer a person$/,
  ],
  [
    (s) => s.owner.client.account.setPreferences({ body: { peoplePhotoDays: 30 } }),
    /^You changed how long photos of people are kept from as long as others to 30 days$/,
  ],
  [
    (s) => s.owner.client.groups.create({ body: { groupName: 'Coast' } }),
    /^You made the device group Coast$/,
  ],
  [
    async (s) =>
      s.owner.client.groups.update({ params: { id: await groupId(s) }, body: { groupName: 'Shore' } }),
    /^You changed the name of the device group Coast from “Coast” to “Shore”$/,
  ],
  [
    async (s) =>
      s.owner.client.devices.update({
        body: { device_id: s.camera.deviceId, cycle_time: '240', group_id: String(await groupId(s)) },
      }),
    /^You changed Sydney Cove: cycle time from 11.5 h to 4 h, added to the device group Shore$/,
  ],
  [
    async (s) =>
      s.owner.client.groups.removeDevice({
        params: { groupId: await groupId(s), deviceId: s.camera.deviceId },
      }),
    /^You removed Sydney Cove from the device group Shore$/,
  ],
  [
    async (s) =>
      s.owner.client.groups.addDevice({
        params: { groupId: await groupId(s) },
        body: { deviceId: s.camera.deviceId },
      }),
    /^You added Sydney Cove to the device group Shore$/,
  ],
  [(s) => confirm(s, { confirmed: true }), /^You confirmed \w+ \(insight \d+\)$/],
  [(s) => confirm(s, { confirmed: false, className: 'kākā' }), /^You corrected \w+ to kākā \(insight \d+\)$/],
  [(s) => setStatuses(s, 'archive'), /^You archived 3 insights$/],
  [(s) => setStatuses(s, 'none'), /^You took the status of 3 insights away$/],
  [(s) => send(s, { messageType: 'reset_device' }), /^You asked Sydney Cove to reset itself$/],
  [
    async (s) => {
      const [newest] = (await s.owner.client.ota.list({ query: {} })).message;
      await s.owner.client.ota.drop({
        params: { id: newest?.message_id ?? 0 },
        body: { status: 'dropped' },
      });
    },
    /^You took back a message that asked Sydney Cove to reset itself$/,
  ],
  [
    (s) => send(s, { messageType: 'update_settings', message: { cycleTime: 240, triggerNumber: 5 } }),
    /^You asked Sydney Cove to change its photo count from 30 to 5$/,
  ],
  [
    (s) => send(s, { messageType: 'update_model_settings', message: { algReleaseId: s.releaseId } }),
    /^You asked Sydney Cove to install the algorithm release “Forest 2”$/,
  ],
  [
    (s) => send(s, { messageType: 'request_higher_res_image', message: { insightId: s.insightIds[0] ?? 0 } }),
    /^You asked Sydney Cove for a larger photo of insight \d+$/,
  ],
  [
    (s) =>
      s.owner.client.deviceUpdates.create({
        body: {
          deviceIds: [s.camera.deviceId],
          firmwareReleaseTag: 'release',
          algReleaseId: s.releaseId,
          settings: { cycleTime: 240, triggerNumber: 10 },
        },
      }),
    /^You created device update \d+ for Sydney Cove: firmware release, .+ “Forest 2”, cycle time 4 h, photo count 10$/,
  ],
  [
    async (s) => {
      const [newest] = (await s.owner.client.deviceUpdates.list({ query: {} })).message;
      await s.owner.client.deviceUpdates.drop({
        params: { id: newest?.update_id ?? 0 },
        body: { status: 'dropped' },
      });
    },
    /^You dropped device update \d+ for Sydney Cove$/,
  ],
  [
    async (s) =>
      s.owner.client.alerts.setSettings({
        body: {
          settings: { low_battery: false },
          groupSettings: [{ deviceGroupId: await groupId(s), ignore: true }],
        },
      }),
    /^You changed the alert settings: “Low battery” off, alerts of the group Shore off$/,
  ],
  [
    (s) => s.owner.client.integrations.save({ body: { platform: 'email', options: { emails: ['a@b.nz'] } } }),
    /^You set up the integration Email: addresses a@b.nz, alerts o\w+, digest \w+, class names all$/,
  ],
  [
    (s) =>
      s.owner.client.integrations.setEmails({
        body: { options: { emails: ['a@b.nz', 'c@d.nz'], alertSetting: 'enabled', digestSetting: 'daily' } },
      }),
    /^You changed the integration Email: addresses .*c@d\.nz/,
  ],
  [
    (s) =>
      s.owner.client.integrations.setClasses({
        params: { platform: 'email' },
        body: { notificationClasses: ['stoat'] },
      }),
    /^You changed the .*class names.*stoat/,
  ],
  [
    (s) => s.reader.client.subscriptions.resubscribe({ query: { token: tokenOf(s) } }),
    /^a@b\.nz agreed to get the mails of your integration Email$/,
  ],
  [
    (s) => s.reader.client.subscriptions.unsubscribe({ query: { token: tokenOf(s) } }),
    /^a@b\.nz unsubscribed from the mails of your integration Email$/,
  ],
  [
    (s) => s.reader.client.subscriptions.resubscribe({ query: { token: tokenOf(s) } }),
    /^a@b\.nz subscribed to the mails of your integration Email again$/,
  ],
  [
    async (s) =>
      s.owner.client.integrations.setGroups({
        params: { platform: 'email' },
        body: {
          groupNotifications: [{ groupId: await groupId(s), groupNotificationClasses: ['cat', 'stoat'] }],
        },
      }),
    /^You changed the integration Email: class names of the group Shore cat and stoat$/,
  ],
  [
    (s) => s.owner.client.integrations.remove({ params: { platform: 'email' } }),
    /^You deleted the integration Email$/,
  ],
  [
    (s) =>
      s.owner.client.integrations.save({
        body: { platform: 'gundi_v2', options: { gundiV2ApiKey: 'very-secret-key-1234' } },
      }),
    /^You set up the integration Gundi v2: a new key, class names all$/,
  ],
  [
    (s) => s.owner.client.imports.apply({ params: { import_id: s.readyImportId }, body: {} }),
    /^You began to import Martens of the pond: 12 insights of 1 camera$/,
  ],
  [
    (s) => s.owner.client.imports.remove({ params: { import_id: s.doneImportId } }),
    /^You undid the import of Martens of the pond$/,
  ],
  [
    (s) => s.owner.client.marketplace.add({ body: { modelId: s.modelId } }),
    /^You added the model Birds to the account$/,
  ],
  [
    (s) => s.owner.client.features.set({ params: { featureId: s.featureId }, body: { enabled: false } }),
    /^You switched the feature .+ off$/,
  ],
  [
    async (s) => s.owner.client.groups.remove({ params: { id: await groupId(s) } }),
    /^You deleted the device group Shore with 1 camera$/,
  ],
  [
    (s) =>
      s.owner.client.devices.clearData({
        params: { deviceId: s.camera.deviceId },
        query: { location: 'true' },
      }),
    /^You cleared the location of Sydney Cove, which took it off the map$/,
  ],
  [
    (s) =>
      s.owner.client.devices.clearData({
        params: { deviceId: s.camera.deviceId },
        query: { insights: 'true', ownership: 'true' },
      }),
    /^You cleared the insights of Sydney Cove and gave it up$/,
  ],
];
