import {
  type DeviceDisplay,
  type DeviceUpdate,
  deviceDisplayFields,
} from '@sightline/contract/devices/device-edits';
import type { DeviceChanges } from './device-edits.store.ts';

/** What may be edited of a camera that came back whole; a text of nothing but spaces is none. */
export function changesOfDisplay(body: DeviceDisplay): DeviceChanges {
  const given = Object.entries(deviceDisplayFields.parse(body));
  return Object.fromEntries(
    given.map(([field, value]) => [field, typeof value === 'string' ? textOrNull(value) : value]),
  );
}

/** What the texts of a camera's settings form mean. */
export function changesOfForm(form: DeviceUpdate): DeviceChanges {
  return {
    cycle_time: wholeNumber(form.cycle_time),
    trigger_number: wholeNumber(form.trigger_number),
    display_name: textOrNull(form.device_name),
    location_name: textOrNull(form.location),
    latitude: numberOrNull(form.lat),
    longitude: numberOrNull(form.long),
    sync_time: textOrNull(form.sync_time),
    groupId: form.group_id ? Number(form.group_id) : undefined,
  };
}

function wholeNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function textOrNull(text: string | undefined): string | null | undefined {
  return text === undefined ? undefined : text.trim() || null;
}

function numberOrNull(text: string | undefined): number | null | undefined {
  const given = textOrNull(text);
  return typeof given === 'string' ? Number(given) : given;
}
