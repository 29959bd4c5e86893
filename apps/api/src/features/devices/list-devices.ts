import { type JsonText, jsonText } from '../../kernel/json-text.ts';
import { toDeviceText } from '../../shared-mappers/device-text.ts';
import type { createDevicesStore } from './devices.store.ts';

type Parts = Pick<ReturnType<typeof createDevicesStore>, 'listAfter'>;

/** All cameras of an owner, written part by part while they are sent. */
export async function listDevices({ listAfter }: Parts, ownerId: number): Promise<JsonText> {
  const first = await listAfter(ownerId, 0);
  return jsonText(async function* () {
    yield '{"message":[';
    let comma = '';
    for (let part = first; part.length > 0; ) {
      // PostgreSQL writes the next part while this one is on its way.
      const next = listAfter(ownerId, part.at(-1)?.device_id ?? 0);
      next.catch(() => undefined);
      yield comma + part.map(toDeviceText).join(',');
      comma = ',';
      part = await next;
    }
    yield ']}';
  });
}
