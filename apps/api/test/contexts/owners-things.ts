import { signSubscriber } from '../../src/features/integrations/email/unsubscribe-token.ts';
import type { TestApp } from '../app.ts';
import { applyBulkUpdateOf } from '../bulk-updates.ts';
import type { TestDevice, TestUser } from '../factories.ts';

/** An owner and what they have to change. */
export interface OwnersThings {
  readonly app: TestApp;
  readonly owner: TestUser;
  /** Somebody who reads a mail, without an account. */
  readonly reader: Pick<TestUser, 'client'>;
  readonly camera: TestDevice;
  readonly insightIds: readonly number[];
  readonly releaseId: number;
  readonly modelId: number;
  readonly featureId: number;
  /** Imports that can be applied, and undone. */
  readonly readyImportId: number;
  readonly doneImportId: number;
  /** A photo of people. */
  readonly blurredPhoto: { readonly deviceId: number; readonly photoUrl: string };
}

/** One change, and what the history says of it. */
export type OwnersChange = readonly [does: (things: OwnersThings) => Promise<unknown>, says: RegExp];

export const groupId = async (s: OwnersThings) =>
  (await s.owner.client.groups.list()).message[0]?.group_id ?? 0;
export const edit = (s: OwnersThings, body: Record<string, string | number>) =>
  s.owner.client.devices.display({ params: { device_id: s.camera.deviceId }, body });
export const setStatuses = async (s: OwnersThings, insightStatus: 'archive' | 'none') => {
  const { deviceId } = s.camera;
  const insights = s.insightIds.map((insightId) => ({ insightId, deviceId, insightStatus }));
  const { message } = await s.owner.client.bulkUpdates.create({ body: { insights } });
  await applyBulkUpdateOf(s.app, message.bulkId);
};
export const confirm = (s: OwnersThings, body: { confirmed: boolean; className?: string }) =>
  s.owner.client.insights.confirm({ params: { insightId: s.insightIds[0] ?? 0 }, body });
export const send = (s: OwnersThings, body: Parameters<TestUser['client']['ota']['create']>[0]['body']) =>
  s.owner.client.ota.create({ params: { id: s.camera.deviceId }, body });
export const tokenOf = ({ app, owner: { userId } }: OwnersThings) =>
  signSubscriber(app.services.tokenSecret, { userId, email: 'a@b.nz' });

export const visitId = async (s: OwnersThings) =>
  (await s.owner.client.visits.list()).message[0]?.visit_id ?? 0;

/** The card that was brought last. */
export const cardOf = async (s: OwnersThings) => {
  const params = { device_id: s.camera.deviceId };
  const [card] = (await s.owner.client.sdCards.ofCamera({ params })).message;
  return { sd_card_id: card?.sd_card_id ?? 0 };
};
export const judgeCard = async (s: OwnersThings, class_name: string | null) => {
  const params = await cardOf(s);
  const { photos } = (await s.owner.client.sdCards.photos({ params, query: {} })).message;
  const photo_ids = photos.map(({ photo_id }) => photo_id);
  await s.owner.client.sdCards.judge({ params, body: { photo_ids, class_name } });
};
