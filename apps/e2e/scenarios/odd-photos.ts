import { addressOf } from '@sightline/simulator/habits/habit';
import { habitOf } from '@sightline/simulator/habits/habits';
import { reprint } from '@sightline/simulator/habits/reprint';
import type { Delivery } from '@sightline/simulator/scenarios/deliveries';
import type { Played } from '@sightline/simulator/scenarios/scenario-history';
import type { TestApp } from '../../api/test/app.ts';
import type { TestDevice } from '../../api/test/factories.ts';
import { ANIMAL_BOX, jpeg, reprDigest } from '../../api/test/pictures.ts';
import { type AnswerBook, keyOf } from './answers.ts';

/** The camera of a scenario whose habit has to do with photos: it sends one with each insight. */
export interface OddPhotos {
  /** The delivery with what only photos tell. */
  describe(delivery: Delivery): Promise<Delivery>;
  /** Sends the photos of a delivery and notes the answers. */
  send(delivery: Delivery): Promise<void>;
}

/** Undefined for cameras that send no photos in a scenario. */
export async function openOddPhotos(
  app: TestApp,
  { profile }: Played['cameras'][number],
  device: TestDevice,
  answers: AnswerBook,
): Promise<OddPhotos | undefined> {
  const { print: reprinted, photoType } = habitOf(profile.habit) ?? {};
  if (!reprinted && !photoType) return undefined;
  const whole = reprint({ jpeg: new Uint8Array(), sha256: '', bbox: ANIMAL_BOX }, await jpeg(320, 240));
  const photoOf = async (seed: string) => (reprinted ? reprinted(whole, seed) : whole);
  const insightsOf = ({ messages }: Delivery) => messages.filter(({ kind }) => kind === 'insight');
  return {
    async describe(delivery) {
      const messages: Delivery['messages'] = [];
      for (const message of delivery.messages) {
        const { bbox, sha256, jpeg: content } = await photoOf(addressOf(message));
        const photo = {
          bbox: [...(bbox ?? ANIMAL_BOX)] as [number, number, number, number],
          photo: { sha256, bytes: content.length },
        };
        messages.push(message.kind === 'insight' ? { ...message, ...photo } : message);
      }
      return { ...delivery, messages };
    },
    async send(delivery) {
      for (const message of insightsOf(delivery)) {
        const { jpeg: content } = await photoOf(addressOf(message));
        const { statusCode } = await app.inject({
          method: 'PUT',
          url: `/device-api/v1/photos/${message.message_id}/${message.index}?kind=full`,
          headers: {
            authorization: device.authorization,
            'content-type': photoType ?? 'image/jpeg',
            'content-length': String(content.length),
            'repr-digest': reprDigest(content),
          },
          payload: Buffer.from(content),
        });
        const answered = answers.get(keyOf(delivery.hardwareId, addressOf(message)));
        if (answered) answered.photo = statusCode;
      }
    },
  };
}
