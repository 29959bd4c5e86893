import type { Trouble } from '@sightline/domain/effort/day-state';
import type { EffortContact } from '@sightline/domain/effort/effort-spans';
import type { ContactRow, EffortCamera } from './effort.store.ts';

const MINUTE_MS = 60_000;

/** What a camera said contact by contact; what one leaves out is as the one before said. */
export function effortContacts(camera: EffortCamera, rows: readonly ContactRow[]): EffortContact[] {
  let cycleTime = rows.find(({ cycle_time }) => cycle_time !== null)?.cycle_time ?? camera.cycle_time;
  let error = '';
  let space: number | null = null;
  return rows.map((row) => {
    cycleTime = row.cycle_time ?? cycleTime;
    error = row.camera_error ?? error;
    space = row.space_remaining ?? space;
    return {
      at: row.at.getTime(),
      heardAt: row.heard_at.getTime(),
      cycle: cycleTime * MINUTE_MS,
      wakes: row.cycle_count,
      trouble: troubleOf(error, space),
    };
  });
}

function troubleOf(error: string, space: number | null): Trouble | null {
  if (error !== '') return 'camera_error';
  return space === 0 ? 'card_full' : null;
}
