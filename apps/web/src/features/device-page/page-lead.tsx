import { Anchor } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { Link } from 'wouter';

export const DEVICES_HREF = '/?tab=devices';

/** Where the page belongs, and where the camera stands. */
export function PageLead({ device }: { readonly device: Device }) {
  const { device_id: id, location_name: location } = device;
  // The heading may be the location already.
  const said = [
    `Device ${id}`,
    ...(location === displayName(device) ? [] : [location ?? 'No location name']),
  ];
  return (
    <>
      <Anchor component={Link} href={DEVICES_HREF} size="sm" underline="always">
        My Devices
      </Anchor>
      {said.map((text) => ` · ${text}`).join('')}
    </>
  );
}
