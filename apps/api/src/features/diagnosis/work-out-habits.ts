import { setImmediate as otherCalls } from 'node:timers/promises';
import { type CameraHabits, cameraHabits } from '@sightline/domain/diagnosis/camera-habits';
import type { Services } from '../../kernel/services.ts';
import type { ReportedCamera } from '../../shared-stores/due-cameras.store.ts';
import { createRefreshHabitsStore, type WorkedOutHabits } from './refresh-habits.store.ts';

/** Works out how a camera of an account lives; keeps nothing. Undefined for one that has not reported. */
export function workOutHabits({ db, log }: Pick<Services, 'db' | 'log'>) {
  const store = createRefreshHabitsStore(db);
  return async (ownerId: number, deviceId: number): Promise<CameraHabits | undefined> => {
    const cameras = await store.heard(ownerId, [deviceId]);
    const [found] = await habitsOfEach(cameras, { store, log });
    return found?.habits;
  };
}

interface HabitTools {
  readonly store: ReturnType<typeof createRefreshHabitsStore>;
  readonly log: Services['log'];
}

/** The habits of each camera; one that cannot be worked out is logged, and keeps no other from its habits. */
export async function habitsOfEach(
  cameras: readonly ReportedCamera[],
  { store, log }: HabitTools,
): Promise<WorkedOutHabits[]> {
  const readings = await store.readings(cameras);
  const insightDays = await store.insightDays(cameras);
  const all: WorkedOutHabits[] = [];
  for (const { device_id, owned_since, status_reported_at: read_until } of cameras) {
    try {
      const habits = cameraHabits(readings.get(device_id) ?? [], insightDays.get(device_id) ?? []);
      all.push({ device_id, owned_since, read_until, habits });
    } catch (error) {
      log.error({ err: error, deviceId: device_id }, 'the habits of a camera could not be worked out');
    }
    await otherCalls();
  }
  return all;
}
