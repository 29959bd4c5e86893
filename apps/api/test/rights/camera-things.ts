import { randomUUID } from 'node:crypto';
import { matchSdCard } from '../../src/features/sd-cards/match-sd-card.job.ts';
import type { TestHost, TestUser } from '../factories.ts';
import { jpeg } from '../pictures.ts';
import { present } from './present.ts';

/** A visit with a photo. */
export async function createVisit(owner: TestUser, device_id: number): Promise<number> {
  const visit = { visit_key: randomUUID(), visited_at: new Date().toISOString(), note: 'Spider webs' };
  const { message } = await owner.client.visits.note({ params: { device_id }, body: visit });
  const photo = new Blob([await jpeg(64, 48)], { type: 'image/jpeg' });
  await owner.client.visits.putPhoto({ params: { visit_id: message.visit_id }, body: { photo } });
  return message.visit_id;
}

/** An SD card whose photo was never reported and is here, and a second one. */
export async function createCards(host: TestHost, owner: TestUser, device_id: number) {
  const photo = await jpeg(64, 48);
  const bring = async (path: string) => {
    const body = { photos: [{ path, bytes: photo.length, camera_time: null }] };
    const { sd_card_id } = (await owner.client.sdCards.bring({ params: { device_id }, body })).message;
    await matchSdCard(host.services)({ sdCardId: sd_card_id });
    return sd_card_id;
  };
  const sd_card_id = await bring('IMG_0001.JPG');
  await owner.client.sdCards.accept({ params: { sd_card_id } });
  const [wanted] = (await owner.client.sdCards.wanted({ params: { sd_card_id } })).message;
  const { photo_id } = present(wanted);
  await owner.client.sdCards.putPhoto({ params: { sd_card_id, photo_id }, body: photo });
  return { sdCardId: sd_card_id, sdCardPhotoId: photo_id, spareSdCardId: await bring('IMG_0003.JPG') };
}
