import { LIMITS } from '../limits.ts';

export interface CollectablePhoto {
  readonly insightId: number;
  readonly deviceId: number;
  /** When the camera took it, milliseconds since 1970; null when its clock was useless. */
  readonly takenAt: number | null;
  /** The camera's own grouping; null when it sent none. */
  readonly collectionKey: string | null;
}

/** First and last photo of a collection, milliseconds since 1970. */
export interface PhotoWindow {
  readonly start: number;
  readonly end: number;
}

export interface PhotoCollection {
  readonly deviceId: number;
  readonly collectionKey: string | null;
  /** Ascending. */
  readonly insightIds: readonly number[];
  /** Null when no photo of it has a time. */
  readonly window: PhotoWindow | null;
}

interface OpenCollection {
  readonly deviceId: number;
  readonly collectionKey: string | null;
  readonly insightIds: number[];
  window: PhotoWindow | null;
}

function widened(window: PhotoWindow | null, takenAt: number | null): PhotoWindow | null {
  if (takenAt === null) return window;
  if (!window) return { start: takenAt, end: takenAt };
  return { start: Math.min(window.start, takenAt), end: Math.max(window.end, takenAt) };
}

/** Whether a photo belongs to a collection: less than 60 s from it, and the whole no longer than 15 minutes. */
export function joinsCollection(window: PhotoWindow, takenAt: number): boolean {
  const gap = Math.max(window.start - takenAt, takenAt - window.end, 0);
  const span = Math.max(window.end, takenAt) - Math.min(window.start, takenAt);
  return gap < LIMITS.collectionGapMs && span <= LIMITS.collectionSpanMs;
}

function add(collection: OpenCollection, photo: CollectablePhoto): void {
  collection.insightIds.push(photo.insightId);
  collection.window = widened(collection.window, photo.takenAt);
}

function opened({ deviceId, collectionKey }: CollectablePhoto): OpenCollection {
  return { deviceId, collectionKey, insightIds: [], window: null };
}

const byTime = (a: CollectablePhoto, b: CollectablePhoto) =>
  (a.takenAt ?? 0) - (b.takenAt ?? 0) || a.insightId - b.insightId;

/**
 * Groups photos into collections: the same device, less than 60 s apart in the order they were taken, at most 15 minutes
 * from first to last. Photos the camera gave a collection key belong together by that key alone. A photo without a
 * time or a key stands alone: nothing says what it belongs to. Each insight lands in exactly one collection; they come
 * ascending by their lowest insight id, whatever the order of the photos.
 */
export function groupIntoCollections(photos: readonly CollectablePhoto[]): PhotoCollection[] {
  const collections: OpenCollection[] = [];
  const byKey = new Map<string, OpenCollection>();
  const lastCollection = new Map<number, OpenCollection>();
  const start = (photo: CollectablePhoto) => {
    const collection = opened(photo);
    collections.push(collection);
    return collection;
  };
  for (const photo of photos.toSorted(byTime)) {
    if (photo.collectionKey !== null) {
      const key = `${photo.deviceId}:${photo.collectionKey}`;
      const collection = byKey.get(key) ?? start(photo);
      byKey.set(key, collection);
      add(collection, photo);
    } else if (photo.takenAt === null) {
      add(start(photo), photo);
    } else {
      const current = lastCollection.get(photo.deviceId);
      const joined =
        current?.window && joinsCollection(current.window, photo.takenAt) ? current : start(photo);
      lastCollection.set(photo.deviceId, joined);
      add(joined, photo);
    }
  }
  for (const { insightIds } of collections) insightIds.sort((a, b) => a - b);
  return collections.sort((a, b) => (a.insightIds[0] ?? 0) - (b.insightIds[0] ?? 0));
}
