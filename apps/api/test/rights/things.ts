import { createHash, randomUUID } from 'node:crypto';
import { makeExport } from '../../src/features/exports/make-export.job.ts';
import { signPhoto } from '../../src/features/exports/photo-link.ts';
import { sealInsights } from '../../src/features/insights/seal-insights.job.ts';
import { signSubscriber } from '../../src/features/integrations/email/unsubscribe-token.ts';
import { marketplaceImageKey } from '../../src/photo-store/photo-keys.ts';
import { createAlgorithm, giveAlgorithm } from '../algorithms.ts';
import { createImport } from '../contexts/brought-imports.ts';
import { createGateway } from '../contexts/relay-context.ts';
import { createDevice, signIn, type TestDevice, type TestHost, type TestUser } from '../factories.ts';
import { envelope, insightMessage } from '../messages.ts';
import { orderUpdate, poll } from '../orders.ts';
import { jpeg, reprDigest } from '../pictures.ts';
import { createArtifact } from '../releases.ts';
import { createCards, createVisit } from './camera-things.ts';
import { present } from './present.ts';

/** How calls name one of everything. `spare…` is a second one, for calls that end what they name. */
export interface Names {
  readonly userId: number;
  readonly email: string;
  readonly sessionId: string;
  readonly deviceId: number;
  readonly spareDeviceId: number;
  /** A camera with no update on its way. */
  readonly idleDeviceId: number;
  readonly groupId: number;
  readonly spareGroupId: number;
  /** A visit with a photo. */
  readonly visitId: number;
  readonly spareVisitId: number;
  /** An SD card whose photo was never reported and is here. */
  readonly sdCardId: number;
  readonly sdCardPhotoId: number;
  readonly spareSdCardId: number;
  /** An export whose file is there. */
  readonly exportId: number;
  /** Of the link of that export to the photo of the insight. */
  readonly photoToken: string;
  readonly importId: number;
  readonly spareImportId: number;
  readonly spareExportId: number;
  readonly insightId: number;
  readonly photoUrl: string;
  readonly segmentId: number;
  readonly bulkId: number;
  readonly alertId: number;
  readonly updateId: number;
  readonly spareUpdateId: number;
  readonly otaMessageId: number;
  readonly spareOtaMessageId: number;
  readonly releaseId: number;
  readonly algId: number;
  readonly artifactId: number;
  readonly uploadId: string;
  readonly spareUploadId: string;
  readonly deliveryId: number;
  readonly gatewayId: number;
  readonly relayMessageId: number;
}

/** The same for things that never were. */
export const MISSING: Names = {
  userId: 987_654_321,
  email: 'made-up@sightline.test',
  sessionId: 'made-up',
  deviceId: 987_654_321,
  spareDeviceId: 987_654_322,
  idleDeviceId: 987_654_323,
  groupId: 987_654_321,
  spareGroupId: 987_654_322,
  visitId: 987_654_321,
  spareVisitId: 987_654_322,
  sdCardId: 987_654_321,
  sdCardPhotoId: 987_654_321,
  spareSdCardId: 987_654_322,
  exportId: 987_654_321,
  spareExportId: 987_654_322,
  photoToken: 'made-up',
  importId: 987_654_321,
  spareImportId: 987_654_322,
  insightId: 987_654_321,
  photoUrl: '987654321/insights/987654321.jpeg',
  segmentId: 987_654_321,
  bulkId: 987_654_321,
  alertId: 987_654_321,
  updateId: 987_654_321,
  spareUpdateId: 987_654_322,
  otaMessageId: 987_654_321,
  spareOtaMessageId: 987_654_322,
  releaseId: 987_654_321,
  algId: 987_654_321,
  artifactId: 987_654_321,
  uploadId: 'made-up-made-up-made-up-made-up-',
  spareUploadId: 'made-up-made-up-made-up-made-up_',
  deliveryId: 987_654_321,
  gatewayId: 987_654_321,
  relayMessageId: 987_654_321,
};

/** What everybody may name. */
export interface SharedNames {
  readonly featureId: number;
  readonly imageKey: string;
  readonly marketplaceId: number;
  readonly hardwareId: string;
  readonly provisioningToken: string;
  readonly unsubscribeToken: string;
  /** A cursor of /insights/changes. */
  readonly since: string;
  readonly photo: Buffer<ArrayBuffer>;
}

/** One of everything that belongs to an account, whose features are switched on. */
export async function createThings(host: TestHost, owner: TestUser) {
  const [camera, spare] = [await createDevice(host, owner.userId), await createDevice(host, owner.userId)];
  const seen = await createInsights(host, owner, camera);
  const orders = await createOrders(host, owner, [camera, spare]);
  const exportId = await createExport(host, owner);
  const group = async (groupName: string) =>
    (await owner.client.groups.create({ body: { groupName } })).message.group_id;
  const names: Names = {
    userId: owner.userId,
    email: owner.email,
    sessionId: (await signIn(host, owner.userId)).sessionId,
    deviceId: camera.deviceId,
    spareDeviceId: spare.deviceId,
    idleDeviceId: (await createDevice(host, owner.userId)).deviceId,
    groupId: await group('Valley'),
    spareGroupId: await group('Ridge'),
    visitId: await createVisit(owner, camera.deviceId),
    spareVisitId: await createVisit(owner, camera.deviceId),
    exportId,
    photoToken: signPhoto(host.services.tokenSecret, { exportId, insightId: seen.insightId }),
    spareExportId: await createExport(host, owner),
    alertId: await createAlert(host, owner.userId, camera.deviceId),
    uploadId: await createUpload(camera, 5),
    spareUploadId: await createUpload(camera, 6),
    deliveryId: await createDelivery(host, owner),
    importId: await createImport(host, owner.userId, 'ready'),
    spareImportId: await createImport(host, owner.userId, 'failed'),
    ...seen,
    ...orders,
    ...(await createCards(host, owner, camera.deviceId)),
    ...(await createRelayMessage(host, camera.deviceId)),
  };
  const { groupId, deviceId } = names;
  await owner.client.groups.addDevice({ params: { groupId }, body: { deviceId } });
  return { camera, names, shared: await createShared(host, owner) };
}

async function createInsights(host: TestHost, owner: TestUser, camera: TestDevice) {
  const { client, authorization } = camera;
  await client.deviceApi.messages({ body: envelope([insightMessage(1), insightMessage(2)]) });
  await sealInsights(host.services, 2)();
  await client.deviceApi.messages({ body: envelope([insightMessage(4)]) });
  const photo = await jpeg();
  await host.inject({
    method: 'PUT',
    url: '/device-api/v1/photos/boot:1/0?kind=full',
    headers: { authorization, 'content-type': 'image/jpeg', 'repr-digest': reprDigest(photo) },
    payload: photo,
  });
  const { message } = await owner.client.insights.paginated({ query: { limit: 10 } });
  const insight = present(message.find(({ photoUrl }) => photoUrl));
  const { segments } = (await owner.client.insights.segments()).message;
  const change = {
    insightId: insight.insight_id,
    deviceId: camera.deviceId,
    insightStatus: 'favorite' as const,
  };
  const bulk = await owner.client.bulkUpdates.create({ body: { insights: [change] } });
  return {
    insightId: insight.insight_id,
    photoUrl: present(insight.photoUrl ?? undefined),
    segmentId: present(segments[0]).id,
    bulkId: bulk.message.bulkId,
  };
}

async function createOrders(host: TestHost, owner: TestUser, cameras: readonly [TestDevice, TestDevice]) {
  const { prisma } = host.services.db;
  const [camera, spare] = cameras;
  const algId = await createAlgorithm(host);
  await giveAlgorithm(host, owner.userId, algId);
  const { artifactId } = await createArtifact(host, { kind: 'model', algId });
  const { id: releaseId } = await prisma.algRelease.create({
    data: {
      name: `Forest ${randomUUID()}`,
      framework: 'YOLOv5',
      components: { create: [{ algId, position: 0, sensitivity: 0.4 }] },
      users: { create: [{ userId: owner.userId }] },
    },
  });
  const send = async ({ client, deviceId }: TestDevice) => {
    const version = { software_version: 'release-2.4.1' };
    await client.deviceApi.heartbeat({ body: { message_id: 'boot:8', index: 0, ...version } });
    const params = { id: deviceId };
    const { message } = await owner.client.ota.create({ params, body: { messageType: 'reset_device' } });
    return message.message_id;
  };
  const orders = {
    updateId: (await orderUpdate(owner, [camera], releaseId)).update_id,
    spareUpdateId: (await orderUpdate(owner, [spare], releaseId)).update_id,
    otaMessageId: await send(camera),
    spareOtaMessageId: await send(spare),
  };
  await poll(camera);
  return { algId, artifactId, releaseId, ...orders };
}

async function createExport(host: TestHost, owner: TestUser): Promise<number> {
  const { message } = await owner.client.exports.createCamtrapDp({ body: { media: 'links' } });
  await makeExport(host.services)({ exportId: message.id });
  return message.id;
}

async function createAlert({ services }: TestHost, ownerId: number, deviceId: number): Promise<number> {
  const alertType = 'no_recent_insights';
  const { id } = await services.db.prisma.alert.create({
    data: { ownerId, deviceId, alertType, summary: 'No insights', associatedId: deviceId },
  });
  return id;
}

async function createUpload(camera: TestDevice, seq: number): Promise<string> {
  return (await camera.client.deviceApi.createUpload({ headers: uploadHeaders(seq) })).upload_id;
}

/** What announces a photo of two bytes. */
export function uploadHeaders(seq: number) {
  const fields = {
    message_id: `boot:${seq}`,
    index: '0',
    kind: 'full',
    sha256: createHash('sha256').update('?').digest('hex'),
  };
  const encoded = Object.entries(fields).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  return { 'upload-length': '2', 'upload-metadata': encoded.join(','), 'tus-resumable': '1.0.0' };
}

async function createDelivery({ services }: TestHost, owner: TestUser): Promise<number> {
  const { prisma } = services.db;
  const { userId, email } = owner;
  await owner.client.integrations.save({
    body: { platform: 'email', options: { emails: [email] }, notificationClasses: 'all' },
  });
  await prisma.integrationUnsubscribe.create({ data: { userId, email, unsubscribedAt: services.now() } });
  const { id: integrationId } = await prisma.integration.findFirstOrThrow({ where: { userId } });
  const { id } = await prisma.integrationDelivery.create({
    data: { integrationId, kind: 'digest', subject: 'digest:2026-11-20', state: 'failed', attempts: 1 },
  });
  return id;
}

async function createRelayMessage(host: TestHost, deviceId: number) {
  const { id: gatewayId } = await createGateway(host, 'lora', [deviceId]);
  const { id: relayMessageId } = await host.services.db.prisma.relayMessage.create({
    data: {
      gatewayTokenId: gatewayId,
      provider: 'lora',
      externalId: randomUUID(),
      deviceUid: '',
      raw: '{}',
      state: 'dead_letter',
    },
  });
  return { gatewayId, relayMessageId };
}

async function createShared(host: TestHost, owner: TestUser): Promise<SharedNames> {
  const { services } = host;
  const { prisma } = services.db;
  const picture = await jpeg(64, 48);
  const image = new Blob([picture], { type: 'image/jpeg' });
  const { imageUrl } = (await owner.client.account.uploadImage({ body: { image } })).message;
  const algId = await createAlgorithm(host);
  const imagePath = marketplaceImageKey(algId);
  await services.photos.put(imagePath, picture);
  await prisma.marketplaceModel.create({ data: { algId, name: 'Forest', imagePath } });
  const { id: deviceId, hardwareId } = await prisma.device.create({ data: { hardwareId: randomUUID() } });
  const provisioningToken = randomUUID();
  const tokenHash = new Uint8Array(createHash('sha256').update(provisioningToken).digest());
  const expiresAt = new Date(services.now().getTime() + 3_600_000);
  await prisma.provisioningToken.create({ data: { deviceId, tokenHash, expiresAt } });
  return {
    featureId: (await prisma.feature.findFirstOrThrow()).id,
    imageKey: present(imageUrl.split('/').at(-1)),
    marketplaceId: algId,
    hardwareId,
    provisioningToken,
    unsubscribeToken: signSubscriber(services.tokenSecret, owner),
    since: (await owner.client.insights.segments()).message.since,
    photo: picture,
  };
}
