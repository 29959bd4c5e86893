import { randomUUID } from 'node:crypto';
import type { Contract } from '@sightline/contract/contract';
import type { CallInput } from '@sightline/contract/kernel/client';
import type { Area } from '@sightline/contract/kernel/endpoint';
import { newAccount } from '../accounts.ts';
import { envelope, insightMessage } from '../messages.ts';
import { reprDigest } from '../pictures.ts';
import { type Names, type SharedNames, uploadHeaders } from './things.ts';

/** What the calls of an area are given; those that need nothing are left out. */
type AreaRequests<A extends Area> = {
  readonly [K in keyof A as Record<never, never> extends CallInput<A[K]> ? never : K]: CallInput<A[K]>;
};

/** A call that needs something does not compile without its example here. */
export type Requests = { readonly [K in keyof Contract]: AreaRequests<Contract[K]> };

const NOTHING_NEEDED = { operations: {}, releases: {}, events: {}, history: {} };

/** A request for every call, such as the owner of these things makes: each would be a success. */
export function requestsNaming(names: Names, shared: SharedNames): Requests {
  return {
    ...NOTHING_NEEDED,
    ...ofPeople(names, shared),
    ...ofCameras(names, shared),
    ...ofRecords(names),
    ...ofStaff(names),
    ...byCameras(names, shared),
  };
}

function ofPeople(names: Names, shared: SharedNames) {
  const { password, ...account } = newAccount();
  const token = shared.unsubscribeToken;
  const platform = { platform: 'email' } as const;
  const groupNotifications = [{ groupId: names.groupId, groupNotificationClasses: 'all' as const }];
  return {
    auth: {
      login: { body: { email: account.email, password } },
      signup: { body: { ...account, password } },
      resetPassword: { body: { email: account.email } },
      verifyEmail: { body: { token: 'made-up' } },
      changePassword: { body: { currPassword: password, newPassword: 'Tui-in-the-flax-2' } },
      endSession: { params: { id: names.sessionId }, body: { password } },
      endSessions: { body: { password } },
    },
    account: {
      update: { body: { firstName: 'Aroha', lastName: 'Ngata', country: 'New Zealand' } },
      setPreferences: { body: { units: 'imperial' } },
      uploadImage: { body: { image: new Blob([shared.photo], { type: 'image/jpeg' }) } },
      image: { params: { key: shared.imageKey } },
    },
    features: { set: { params: { featureId: shared.featureId }, body: { enabled: true } } },
    alerts: {
      setSettings: { body: { groupSettings: [{ deviceGroupId: names.groupId, ignore: true }] } },
      setStatus: { params: { id: names.alertId }, body: { status: 'acknowledged' } },
    },
    dashboard: {
      save: { body: { widgets: [] } },
      counts: { body: { deviceIds: [names.deviceId], groupIds: [names.groupId] } },
    },
    integrations: {
      save: { body: { platform: 'email', options: { groupNotifications } } },
      setEmails: { body: { options: { alertSetting: 'enabled' } } },
      invite: { body: { email: names.email } },
      setClasses: { params: platform, body: { notificationClasses: 'all' } },
      setGroups: { params: platform, body: { groupNotifications } },
      remove: { params: platform },
      deliveries: { params: platform },
      retry: { params: { ...platform, deliveryId: names.deliveryId } },
      retryAll: { params: platform },
      test: { params: platform },
    },
    subscriptions: {
      show: { query: { token } },
      unsubscribe: { query: { token } },
      resubscribe: { query: { token } },
    },
    marketplace: {
      add: { body: { modelId: shared.marketplaceId } },
      image: { params: { id: shared.marketplaceId } },
    },
    models: {
      list: { params: { id: names.userId } },
      classes: { params: { id: names.algId } },
      download: { params: { id: names.algId } },
    },
  } as const satisfies Partial<Requests>;
}

function ofRecords(names: Names) {
  const { deviceId } = names;
  const params = { export_id: names.exportId };
  return {
    effort: { list: { query: { deviceIds: String(deviceId) } } },
    analysis: {
      events: { query: { deviceIds: String(deviceId) } },
      effort: { query: { groupIds: String(names.groupId) } },
      rai: { query: { deviceIds: String(deviceId) } },
      firstRecords: { query: { deviceIds: String(deviceId) } },
      trend: { query: { deviceIds: String(deviceId), splitAt: '2026-11-20' } },
      detectionHistory: { query: { deviceIds: String(deviceId) } },
      activity: { query: { deviceIds: String(deviceId) } },
      overlap: { query: { deviceIds: String(deviceId), classes: 'stoat,kea' } },
      occupancy: { query: { groupIds: String(names.groupId) } },
      accumulation: { query: { deviceIds: String(deviceId) } },
    },
    exports: {
      createCamtrapDp: { body: { deviceIds: [deviceId], groupIds: [names.groupId] } },
      find: { params },
      file: { params },
      photo: {
        params: { ...params, insight_id: names.insightId },
        query: { token: names.photoToken },
      },
      remove: { params: { export_id: names.spareExportId } },
    },
    imports: {
      create: { body: { file: new File(['PK'], 'pond.zip', { type: 'application/zip' }) } },
      find: { params: { import_id: names.importId } },
      apply: { params: { import_id: names.importId }, body: {} },
      remove: { params: { import_id: names.spareImportId } },
    },
    taxa: {
      set: { body: { class_name: 'stoat', scientific_name: 'Mustela erminea' } },
      remove: { params: { class_name: 'stoat' } },
    },
  };
}

function ofCameras(names: Names, shared: SharedNames) {
  const { deviceId, insightId } = names;
  const params = { device_id: deviceId };
  const card = { sd_card_id: names.sdCardId };
  return {
    devices: {
      find: { params },
      display: { params, body: { description: 'By the creek' } },
      update: {
        body: { device_id: deviceId, cycle_time: '690', group_id: String(names.groupId) },
      },
      clearData: { params: { deviceId }, query: { location: 'true' } },
      history: { params, query: { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' } },
      deployments: { params },
      latestInsights: { params },
    },
    diagnosis: { find: { params } },
    arrivals: { find: { params } },
    forecasts: {
      find: { params },
      compare: { body: { deviceIds: [deviceId], settings: { cycle_time: 60 } } },
    },
    snoozes: {
      begin: {
        params,
        body: { until: new Date(Date.now() + 86_400_000).toISOString(), reason: 'Tree felling' },
      },
      end: { params },
    },
    visits: {
      ofCamera: { params },
      note: {
        params,
        body: { visit_key: randomUUID(), visited_at: new Date().toISOString(), work: ['batteries'] },
      },
      edit: { params: { visit_id: names.visitId }, body: { note: 'Spider webs' } },
      remove: { params: { visit_id: names.spareVisitId } },
      putPhoto: {
        params: { visit_id: names.visitId },
        body: { photo: new Blob([shared.photo], { type: 'image/jpeg' }) },
      },
      photo: { params: { visit_id: names.visitId } },
    },
    sdCards: {
      ofCamera: { params },
      bring: { params, body: { photos: [{ path: 'IMG_0002.JPG', bytes: 1_000, camera_time: null }] } },
      find: { params: card },
      accept: { params: card },
      wanted: { params: card },
      putPhoto: { params: { ...card, photo_id: names.sdCardPhotoId }, body: shared.photo },
      photos: { params: card },
      judge: { params: card, body: { photo_ids: [names.sdCardPhotoId], class_name: 'stoat' } },
      photo: { params: { ...card, photo_id: names.sdCardPhotoId } },
      remove: { params: { sd_card_id: names.spareSdCardId } },
    },
    groups: {
      create: { body: { groupName: 'Coast' } },
      update: { params: { id: names.groupId }, body: { groupName: 'Gully' } },
      remove: { params: { id: names.spareGroupId } },
      addDevice: { params: { groupId: names.groupId }, body: { deviceId } },
      removeDevice: { params: { groupId: names.groupId, deviceId } },
    },
    insights: {
      paginated: { query: { limit: 10 } },
      confirm: { params: { insightId }, body: { confirmed: true } },
      confirmations: { params: { insightId } },
      segment: { params: { id: names.segmentId } },
      changes: { query: { since: shared.since } },
    },
    collections: { paginated: { query: { limit: 10 } } },
    bulkUpdates: {
      create: { body: { insights: [{ insightId, deviceId, insightStatus: 'favorite' }] } },
      status: { query: { bulk_id: names.bulkId } },
    },
    photos: {
      get: { query: { deviceId, photoUrl: names.photoUrl } },
      showAsItIs: { body: { deviceId, photoUrl: names.photoUrl } },
    },
    deviceUpdates: {
      timeline: { params: { id: names.updateId } },
      create: {
        body: {
          deviceIds: [names.idleDeviceId],
          firmwareReleaseTag: 'release',
          algReleaseId: names.releaseId,
          settings: { cycleTime: 240, triggerNumber: 10 },
        },
      },
      drop: { params: { id: names.spareUpdateId }, body: { status: 'dropped' } },
    },
    ota: {
      create: { params: { id: deviceId }, body: { messageType: 'reset_device' } },
      drop: { params: { id: names.spareOtaMessageId }, body: { status: 'dropped' } },
    },
  } as const satisfies Partial<Requests>;
}

function ofStaff(names: Names) {
  const user = { id: names.userId };
  const spare = { id: names.spareDeviceId };
  const gateway = { id: names.gatewayId };
  const content = new Uint8Array(100);
  return {
    internal: {
      userDevices: { params: user },
      assignDevices: {
        params: user,
        body: { deviceIds: [names.deviceId, names.spareDeviceId, names.idleDeviceId] },
      },
      endSessions: { params: user },
      verifyEmail: { params: user },
      registerDevices: { body: { hardware_id: 'rights-1' } },
      checkRegistrations: { body: [{ hardware_id: 'rights-2' }] },
      clearDevice: { params: spare },
      revokeKeys: { params: spare },
      issueToken: { params: spare },
      updateAlg: { params: { id: names.algId }, body: { bucket: 'models', path: 'forest/2.tflite' } },
      userAlgs: { params: user },
      assignAlgs: { params: user, body: { algIds: [names.algId] } },
      userReleases: { params: user },
      assignReleases: { params: user, body: { algReleaseIds: [names.releaseId] } },
      createGateway: { body: { name: 'Farm', provider: 'lora', deviceIds: [names.deviceId] } },
      setGatewayDevices: { params: gateway, body: { deviceIds: [names.deviceId] } },
      revokeGateway: { params: gateway },
      setDeviceRelays: { params: spare, body: { lora_uid: '0011223344556677', cell_uid: null } },
      relayMessage: { params: { id: names.relayMessageId } },
      replayRelayMessages: { body: { ids: [names.relayMessageId] } },
    },
    staffReleases: {
      create: { body: { name: 'Forest 2', models: [{ algId: names.algId, sensitivity: 0.5 }] } },
    },
    artifacts: {
      putFirmware: { params: { tag: 'release', version: 'release-9.9.9' }, headers: {}, body: content },
      putModel: { params: { algId: names.algId }, headers: {}, body: content },
    },
  } as const satisfies Partial<Requests>;
}

function byCameras(names: Names, shared: SharedNames) {
  return {
    deviceApi: {
      provision: {
        body: { provisioning_token: shared.provisioningToken, hardware_id: shared.hardwareId },
      },
      messages: { body: envelope([insightMessage(9)]) },
      heartbeat: { body: { message_id: 'boot:10', index: 0 } },
      putPhoto: {
        params: { message_id: 'boot:4', index: 0 },
        query: { kind: 'full' },
        headers: { 'repr-digest': reprDigest(shared.photo) },
        body: shared.photo,
      },
      createUpload: { headers: uploadHeaders(7) },
      upload: { params: { upload_id: names.uploadId } },
      addPiece: {
        params: { upload_id: names.uploadId },
        headers: { 'upload-offset': '0', 'tus-resumable': '1.0.0' },
        body: new Uint8Array(1),
      },
      removeUpload: { params: { upload_id: names.spareUploadId } },
      feedback: { params: { update_id: names.updateId }, body: { status: 'acknowledged' } },
      ack: { params: { message_id: names.otaMessageId }, body: { status: 'acknowledged' } },
      artifact: { params: { artifact_id: names.artifactId }, headers: {} },
    },
    relays: { lora: { body: {} }, satellite: { body: {} } },
  } as const satisfies Partial<Requests>;
}
