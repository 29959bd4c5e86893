import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import { matchSdCard } from '../../src/features/sd-cards/match-sd-card.job.ts';
import type { TestDevice, TestUser } from '../factories.ts';
import { insightMessage } from '../messages.ts';
import { withOwnedCamera } from '../owned-camera.ts';

const SECOND = 1_000;
const DAY = 86_400_000;

/** A photo as a list names it. */
export interface Listed {
  readonly path: string;
  readonly bytes: number;
  readonly camera_time: string | null;
}

/** A camera whose SD card comes home; its clock shows UTC. Times are seconds since ten days ago. */
export function withSdCards(settings: Readonly<Record<string, string>> = {}) {
  const context = withOwnedCamera(settings);
  const { app, owner, camera, send } = context;
  const start = Math.floor((Date.now() - 10 * DAY) / SECOND) * SECOND;
  const at = (second: number) => new Date(start + second * SECOND);
  const bring = async (
    photos: readonly Listed[],
    { deviceId }: Pick<TestDevice, 'deviceId'> = camera(),
    user: TestUser = owner(),
  ): Promise<SdCard> =>
    (await user.client.sdCards.bring({ params: { device_id: deviceId }, body: { photos: [...photos] } }))
      .message;
  const find = async (sd_card_id: number, user = owner()): Promise<SdCard> =>
    (await user.client.sdCards.find({ params: { sd_card_id } })).message;
  const match = async (sdCardId: number): Promise<SdCard> => {
    await matchSdCard(app().services)({ sdCardId });
    return find(sdCardId);
  };
  const wanted = async (sd_card_id: number) =>
    (await owner().client.sdCards.wanted({ params: { sd_card_id } })).message;
  const put = (sd_card_id: number, photo_id: number, body: Buffer<ArrayBuffer>, user = owner()) =>
    user.client.sdCards.putPhoto({ params: { sd_card_id, photo_id }, body });
  return {
    ...context,
    at,
    /** A photo on a card, taken then. */
    photo: (second: number, bytes = 1_000 + second, path = `DCIM/100MEDIA/IMG_${second}.JPG`): Listed => ({
      path,
      bytes,
      camera_time: at(second).toISOString().slice(0, 19),
    }),
    bring,
    find,
    match,
    /** Brings a card that is compared at once. */
    bringMatched: async (photos: readonly Listed[]): Promise<SdCard> =>
      match((await bring(photos)).sd_card_id),
    /** Insights of photos, each in a message of its own: number and second are the same. */
    report: (seconds: readonly number[], from?: TestDevice) =>
      send(
        seconds.map((second) => insightMessage(second, { file_ctime: at(second).toISOString() })),
        {},
        from,
      ),
    wanted,
    put,
    /** Sends what is wanted of a card, each with the file that its size names. */
    putAll: async (sdCardId: number, files: readonly Buffer<ArrayBuffer>[]): Promise<SdCard> => {
      for (const { photo_id, bytes } of await wanted(sdCardId)) {
        const file = files.find(({ length }) => length === bytes);
        if (!file) throw new Error(`No file of ${bytes} bytes.`);
        await put(sdCardId, photo_id, file);
      }
      return find(sdCardId);
    },
    photos: async (
      sd_card_id: number,
      query: Parameters<TestUser['client']['sdCards']['photos']>[0]['query'] = {},
    ) => (await owner().client.sdCards.photos({ params: { sd_card_id }, query })).message,
    /** Keys of what is kept of the camera's cards. */
    files: async (): Promise<string[]> => {
      const keys: string[] = [];
      for await (const { key } of app().services.photos.list('cards')) keys.push(key);
      return keys.filter((key) => key.startsWith(`cards/${camera().deviceId}/`)).sort();
    },
  };
}
