import type { CameraSettings } from '../camera/profile.ts';
import type { DeviceClient } from '../net/device-client.ts';

/** What the server wants a camera to run with; undefined when it did not answer. */
export async function askedSettings(
  client: DeviceClient,
  signal: AbortSignal,
): Promise<CameraSettings | undefined> {
  const answer = await client.poll({ headers: {} }, { signal }).catch(() => undefined);
  if (!answer) return undefined;
  return { cycleTime: answer.settings.cycle_time, triggerNumber: answer.settings.trigger_number };
}
