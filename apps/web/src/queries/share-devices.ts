import type { Device } from '@sightline/contract/devices/devices.contract';

/**
 * The cameras as they have just come, each the same object as before where nothing of it changed, and the same list
 * where nothing changed at all. The library's way of doing so copies every field and takes as long as loading them.
 */
export function shareDevices(before: unknown, after: unknown): unknown {
  if (!isDevices(before) || !isDevices(after)) return after;
  const known = new Map(before.map((device) => [device.device_id, device]));
  const shared = after.map((device) => {
    const old = known.get(device.device_id);
    return old && isSame(old, device) ? old : device;
  });
  const isSameList =
    shared.length === before.length && shared.every((device, index) => device === before[index]);
  return isSameList ? before : shared;
}

/** What is selected from the cameras is shared by the same function, and may be anything. */
function isDevices(value: unknown): value is readonly Device[] {
  return Array.isArray(value) && (value.length === 0 || 'device_id' in Object(value[0]));
}

function isSame(a: object, b: object): boolean {
  const [old, now] = [a as Fields, b as Fields];
  for (const field in now) {
    const before = old[field];
    const after = now[field];
    if (before === after) continue;
    if (!isObject(before) || !isObject(after) || !isSame(before, after)) return false;
  }
  return Object.keys(old).length === Object.keys(now).length;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
