import { contactTroubles } from '@sightline/domain/effort/contact-troubles';
import type { EffortContact } from '@sightline/domain/effort/effort-spans';
import type { ContactRow, EffortCamera } from './effort.store.ts';

const MINUTE_MS = 60_000;

/** What a camera said contact by contact; what one leaves out is as the one before said. */
export function effortContacts(camera: EffortCamera, rows: readonly ContactRow[]): EffortContact[] {
  const troubles = contactTroubles(
    rows.map(({ camera_error, space_remaining, images_processed, image_count }) => ({
      cameraError: camera_error,
      spaceRemaining: space_remaining,
      imagesProcessed: images_processed,
      imageCount: image_count,
    })),
  );
  let cycleTime = rows.find(({ cycle_time }) => cycle_time !== null)?.cycle_time ?? camera.cycle_time;
  return rows.map((row, i) => {
    cycleTime = row.cycle_time ?? cycleTime;
    return {
      at: row.at.getTime(),
      heardAt: row.heard_at.getTime(),
      cycle: cycleTime * MINUTE_MS,
      wakes: row.cycle_count,
      trouble: troubles[i] ?? null,
    };
  });
}
