import type { DeviceUpdate } from '@sightline/contract/device-updates/device-updates.contract';
import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import type { UpdateReport } from '@sightline/domain/device-updates/update-progress';
import type { MessageReport } from '@sightline/domain/ota/message-progress';
import type { TestApp } from '../app.ts';
import { createDevice, createUser, switchFeaturesOn, type TestDevice, type TestUser } from '../factories.ts';
import { envelope, insightMessage, statusMessage } from '../messages.ts';
import { orderUpdate, poll, report } from '../orders.ts';
import { refusal } from '../refused.ts';
import { createRelease } from '../releases.ts';

/** What people and cameras do, in any order and at once; numbers choose among what there is. */
export type Act =
  | { readonly kind: 'create'; readonly cameras: readonly number[] }
  | { readonly kind: 'drop'; readonly update: number }
  | { readonly kind: 'report'; readonly camera: number; readonly status: UpdateReport }
  | { readonly kind: 'poll'; readonly camera: number }
  | { readonly kind: 'ask'; readonly camera: number; readonly insight: number }
  | { readonly kind: 'ack'; readonly camera: number; readonly status: MessageReport }
  | { readonly kind: 'takeBack'; readonly message: number };

type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;

export interface Seen {
  readonly updates: readonly DeviceUpdate[];
  readonly messages: readonly OtaMessage[];
}

export interface TestContext {
  readonly cameras: readonly TestDevice[];
  look(): Promise<Seen>;
  /** What the server answers; undefined for a success. */
  act(act: Act, seen: Seen): Promise<number | undefined>;
  /** The camera's newest update, which its reports are about. */
  updateOf(camera: number, seen: Seen): DeviceUpdate | undefined;
}

const CAMERAS = 3;
const INSIGHTS = 4;

/** An account with three cameras that have sent something, and a release to install. */
export async function createControlContext(app: TestApp): Promise<TestContext> {
  const owner = await createUser(app);
  await switchFeaturesOn(app, owner);
  const { releaseId } = await createRelease(app, owner.userId);
  const cameras: TestDevice[] = [];
  const insights: (readonly number[])[] = [];
  for (let index = 0; index < CAMERAS; index++) {
    const camera = await createDevice(app, owner.userId);
    cameras.push(camera);
    insights.push(await speak(camera));
  }
  return contextOf(owner, cameras, insights, releaseId);
}

async function speak(camera: TestDevice): Promise<number[]> {
  const said = Array.from({ length: INSIGHTS }, (_, seq) => insightMessage(seq + 1));
  const status = statusMessage(9, { software_version: 'release-2.4.1' });
  const { results } = await camera.client.deviceApi.messages({ body: envelope([...said, status]) });
  return results.flatMap(({ insight_id }) => insight_id ?? []);
}

function contextOf(
  owner: TestUser,
  cameras: readonly TestDevice[],
  insights: readonly (readonly number[])[],
  releaseId: number,
): TestContext {
  const cameraAt = (index: number) => at(cameras, index);
  const updateOf = (camera: number, { updates }: Seen) =>
    updates.find(({ deviceIds }) => deviceIds.some(({ deviceId }) => deviceId === cameraAt(camera).deviceId));
  const messageOf = (camera: number, { messages }: Seen) =>
    messages.find(({ device_id }) => device_id === cameraAt(camera).deviceId)?.message_id ?? 987_654_321;

  const calls: { readonly [K in Act['kind']]: (act: ActOf<K>, seen: Seen) => Promise<unknown> } = {
    create: (act) => orderUpdate(owner, act.cameras.map(cameraAt), releaseId),
    drop: (act, { updates }) =>
      owner.client.deviceUpdates.drop({
        params: { id: updates.at(act.update)?.update_id ?? 987_654_321 },
        body: { status: 'dropped' },
      }),
    report: (act, seen) =>
      report(cameraAt(act.camera), updateOf(act.camera, seen)?.update_id ?? 987_654_321, {
        status: act.status,
      }),
    poll: (act) => poll(cameraAt(act.camera)),
    ask: (act) =>
      owner.client.ota.create({
        params: { id: cameraAt(act.camera).deviceId },
        body: {
          messageType: 'request_higher_res_image',
          message: { insightId: at(at(insights, act.camera), act.insight) },
        },
      }),
    ack: (act, seen) =>
      cameraAt(act.camera).client.deviceApi.ack({
        params: { message_id: messageOf(act.camera, seen) },
        body: { status: act.status },
      }),
    takeBack: (act, { messages }) =>
      owner.client.ota.drop({
        params: { id: messages.at(act.message)?.message_id ?? 987_654_321 },
        body: { status: 'dropped' },
      }),
  };

  return {
    cameras,
    updateOf,
    look: async () => ({
      updates: (await owner.client.deviceUpdates.list()).message,
      messages: (await owner.client.ota.list()).message,
    }),
    act: async (act, seen) => (await refusal(calls[act.kind](act as never, seen)))?.status,
  };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
}
