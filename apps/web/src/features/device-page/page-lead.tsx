import { Anchor } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { Link } from 'wouter';

export const DEVICES_HREF = '/?tab=devices';

/** Where the page belongs, and where the camera stands. */
export function PageLead({ device }: { readonly device: Device }) {
  return (
    <>
      <Anchor component={Link} href={DEVICES_HREF} size="sm" underline="always">
        My Devices
      </Anchor>
      {[`Device ${device.device_id}`, device.location_name ?? 'No location name']
        .map((text) => ` · ${text}`)
        .join('')}
    </>
  );
}
