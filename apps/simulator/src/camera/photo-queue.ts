import { join } from 'node:path';
import { type Journal, openJournal } from '../disk/journal.ts';
import type { PhotoOrder } from '../photos/draw-photo.ts';
import type { PhotosCarried } from './links.ts';
import type { PhotoPlan } from './photo-plan.ts';

/** One picture that the server has not settled yet. */
export type PhotoItem = { message_id: string; index: number; order: PhotoOrder };

/** Pictures waiting for the server, on disk. */
export type PhotoQueue = Journal<PhotoItem>;

/** Opens the queue in a folder, creating it if needed. */
export function openPhotoQueue(folder: string): Promise<PhotoQueue> {
  return openJournal<PhotoItem>(join(folder, 'photos.jsonl'), photoKey);
}

/** What settles an item of the queue. */
export function photoKey({ message_id, index, order }: PhotoItem): string {
  return `${message_id}/${index}/${order.kind}`;
}

/** The pictures a camera sends of its photos: all thumbnails, then the full ones where the link carries them. */
export function picturesOf(photos: readonly PhotoPlan[], carried: PhotosCarried): PhotoItem[] {
  if (carried === 'none') return [];
  const kinds = carried === 'full' ? (['thumbnail', 'full'] as const) : (['thumbnail'] as const);
  return kinds.flatMap((kind) =>
    photos.map(({ message_id, index, order }) => ({ message_id, index, order: { ...order, kind } })),
  );
}
