import type { Insight } from '@sightline/contract/insights/insights.contract';
import { PHOTO_STATES } from '@sightline/domain/photos/photo-state';

/** What there is of an insight's photo; of what was imported without one, none comes later. */
export const IMAGE_STATES = [...PHOTO_STATES, 'not_imported'] as const;

export type ImageState = (typeof IMAGE_STATES)[number];

/** How far an insight's photo has come. */
export function imageState({
  photo_state,
  comms_source,
}: Pick<Insight, 'photo_state' | 'comms_source'>): ImageState {
  return photo_state === 'none' && comms_source === 'import' ? 'not_imported' : photo_state;
}
