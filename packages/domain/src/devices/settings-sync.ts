/** `waiting`: the camera takes what was asked at its next contact. `unknown`: it never said what it runs with. */
export type SettingSync = 'in-sync' | 'waiting' | 'unknown';

interface SetCamera {
  /** Minutes, as asked for. */
  readonly cycle_time: number;
  /** Photos, as asked for. */
  readonly trigger_number: number;
  /** Minutes, as the camera runs. */
  readonly reported_cycle_time: number | null;
  /** Photos, as the camera runs. */
  readonly reported_trigger_number: number | null;
}

/** Whether a camera runs with what was asked of it, setting by setting. */
export function settingsSync(camera: SetCamera): Record<'cycle_time' | 'trigger_number', SettingSync> {
  return {
    cycle_time: sync(camera.cycle_time, camera.reported_cycle_time),
    trigger_number: sync(camera.trigger_number, camera.reported_trigger_number),
  };
}

function sync(asked: number, reported: number | null): SettingSync {
  if (reported === null) return 'unknown';
  return asked === reported ? 'in-sync' : 'waiting';
}
