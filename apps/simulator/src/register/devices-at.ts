import type { StaffClient } from '../net/staff-client.ts';
import type { RetryCall } from './retry-call.ts';

/** The server's ids of all its cameras by hardware id. */
export async function devicesAt(internal: StaffClient, ask: RetryCall): Promise<ReadonlyMap<string, number>> {
  const { message: devices } = await ask(internal.devices);
  return new Map(devices.map(({ hardware_id, device_id }) => [hardware_id, device_id]));
}
