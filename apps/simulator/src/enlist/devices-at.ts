import type { StaffClient } from '../net/staff-client.ts';
import type { Ask } from './ask.ts';

/** The server's ids of all its cameras by hardware id. */
export async function devicesAt(internal: StaffClient, ask: Ask): Promise<ReadonlyMap<string, number>> {
  const { message: devices } = await ask(internal.devices);
  return new Map(devices.map(({ hardware_id, device_id }) => [hardware_id, device_id]));
}
