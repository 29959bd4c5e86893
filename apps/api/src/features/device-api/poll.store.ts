import type { Database } from '../../database/client.ts';

export interface DeviceSettings {
  /** Minutes. */
  readonly cycle_time: number;
  readonly trigger_number: number;
}

export function createPollStore({ pool }: Database) {
  return {
    async settings(deviceId: number): Promise<DeviceSettings | undefined> {
      const { rows } = await pool.query<DeviceSettings>(
        'SELECT cycle_time, trigger_number FROM devices WHERE id = $1',
        [deviceId],
      );
      return rows[0];
    },
  };
}
