import type { SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { csvLine } from '@sightline/domain/tables/csv';
import { REASON_LABELS } from '../../components/sd-cards/reason-labels.ts';

const TITLES = ['Path', 'Taken', 'Camera clock', 'Reason', 'Species', 'Said by', 'Said at', 'Source'];

/** The lines of a file of photos that were never reported; times are UTC. */
export function cardCsv(photos: readonly SdCardPhoto[]): readonly string[] {
  return [
    csvLine(TITLES),
    ...photos.map((photo) =>
      csvLine([
        photo.path,
        photo.taken_at,
        photo.camera_time,
        photo.reason && REASON_LABELS[photo.reason],
        photo.class_name,
        photo.judged_by,
        photo.judged_at,
        photo.source,
      ]),
    ),
  ];
}
