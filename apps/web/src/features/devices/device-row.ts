import type { Device } from '@sightline/contract/devices/devices.contract';
import { deviceWarnings } from '@sightline/domain/devices/device-warnings';
import { displayName } from '@sightline/domain/devices/display-name';
import { type ExpectedContact, expectedContact } from '@sightline/domain/devices/expected-contact';
import { columnHoursSince } from '@sightline/domain/devices/hours-since';
import { type DeviceUpdateStatus, shownUpdateStatus } from '@sightline/domain/devices/update-status';
import { ATTENTION_ORDER, type Attention } from './attention.tsx';

/** A camera with what the table says of it at this hour. */
export interface DeviceRow {
  readonly device: Device;
  readonly id: number;
  readonly name: string;
  readonly groups: readonly string[];
  readonly update: DeviceUpdateStatus | null;
  /** Whole hours since its newest insight, wake-up and image; null where there was none. */
  readonly hours: Readonly<Record<'insight' | 'cycle' | 'image', number | null>>;
  readonly contact: ExpectedContact;
  /** Why its owner should look at it, the most urgent first; nothing for a camera that is fine. */
  readonly attention: readonly Attention[];
}

interface RowParts {
  readonly device: Device;
  /** The names of its groups. */
  readonly groups: readonly string[];
  /** The camera's alerts. */
  readonly alerts: Parameters<typeof deviceWarnings>[1];
  /** Epoch milliseconds. */
  readonly now: number;
}

export function toDeviceRow({ device, groups, alerts, now }: RowParts): DeviceRow {
  const id = device.device_id;
  const contact = expectedContact(device, now);
  const update = shownUpdateStatus(device);
  return {
    device,
    id,
    name: displayName(device),
    groups,
    update,
    hours: {
      insight: columnHoursSince(device.last_insight, now),
      cycle: columnHoursSince(device.last_cycle, now),
      image: columnHoursSince(device.last_image, now),
    },
    contact,
    attention: attentionOf({ device, alerts, contact, update, now }),
  };
}

type Judged = Pick<RowParts, 'device' | 'alerts' | 'now'> & Pick<DeviceRow, 'contact' | 'update'>;

function attentionOf({ device, alerts, contact, update, now }: Judged): readonly Attention[] {
  const found = new Set<Attention>(deviceWarnings(device, alerts, now));
  if (device.camera_error !== null) found.add('spypoint_error');
  if (update === 'failed') found.add('update_failed');
  if (contact.state === 'late' || contact.state === 'silent') found.add(contact.state);
  if (contact.state === 'unknown') found.add('never_seen');
  return ATTENTION_ORDER.filter((kind) => found.has(kind));
}
