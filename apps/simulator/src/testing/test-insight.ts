import { randomUUID } from 'node:crypto';
import type { PhotoPlan } from '../camera/photo-plan.ts';
import type { CameraProfile } from '../camera/profile.ts';
import { speciesOf } from '../species.ts';
import type { InsightMessage } from '../wire.ts';

/** What a test says of an insight; the rest is made up. */
export type TestInsight = {
  /** When the photo was taken, milliseconds since 1970; now when left out. */
  at?: number;
  /** False sends the insight without pictures. */
  photo?: boolean;
  /** 0 to 100; 90 when left out. */
  confidence?: number;
  /** Animals in the photo; 1 when left out. */
  animals?: number;
  /** Photos of one collection share it. */
  collectionKey?: string;
};

/** The insight that a test describes, without its address, and how to draw its photo. Throws RangeError for an unknown species. */
export function testInsight(
  species: string,
  { at, confidence = 90, animals = 1, collectionKey }: TestInsight,
  profile: CameraProfile,
  now: number,
): { message: Omit<InsightMessage, 'message_id' | 'index'>; order: PhotoPlan['order'] } {
  const { label, classId, family } = speciesOf(species);
  const taken = at ?? now;
  const { name, biome, latitude, longitude } = profile;
  return {
    message: {
      kind: 'insight',
      alg_id: profile.algId,
      class_id: classId,
      class_name: label,
      confidence,
      class_list: [{ className: label, confidence }],
      file_ctime: new Date(Math.round(taken)).toISOString(),
      ...(collectionKey !== undefined && { collection_key: collectionKey }),
      latitude,
      longitude,
    },
    order: {
      seed: randomUUID(),
      individuals: `${profile.hardwareId} ${collectionKey ?? taken}`,
      camera: { name, biome, latitude, longitude },
      species: label,
      family,
      count: animals,
      at: taken,
    },
  };
}
