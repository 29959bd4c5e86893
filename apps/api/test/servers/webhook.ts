import type { RelayProvider } from '@sightline/domain/relays/relay-provider';
import { createGateway, linkCamera, relayedInsight, relayedStatus } from '../contexts/relay-context.ts';
import type { withOwnedCamera } from '../owned-camera.ts';

/** When the photo of {@link SEEN} was taken. */
export const TAKEN = new Date('2025-05-06T19:12:05.000Z');
/** An insight and a status that a camera says by a network. */
export const SEEN = relayedInsight(3_017, {
  classId: 23,
  confidence: 87.5,
  fileCtime: TAKEN.getTime() / 1_000,
});
export const STATUS = relayedStatus(3_018, { batteryVoltage: 3.84, spaceRemaining: 62 });

/** Posts as the webhook of a provider does, by a token of its own that may speak for the camera. */
export async function openWebhook(
  { app, camera }: ReturnType<typeof withOwnedCamera>,
  provider: RelayProvider,
) {
  const { deviceId } = camera();
  const { prisma } = app().services.db;
  const names = await linkCamera(app(), deviceId);
  const { id, authorization } = await createGateway(app(), provider, [deviceId]);
  const post = async (type: string, payload: string) => {
    const headers = { authorization, 'content-type': type };
    const url = `/device-api/v1/relay/${provider}`;
    const answer = await app().inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, ...answer.json() };
  };
  return {
    ...names,
    post,
    postJson: (body: object) => post('application/json; charset=utf-8', JSON.stringify(body)),
    /** Messages that were kept, and statuses that the camera has. */
    kept: () => prisma.relayMessage.findMany({ where: { gatewayTokenId: id } }),
    statuses: () => prisma.deviceStatus.findMany({ where: { deviceId } }),
  };
}
