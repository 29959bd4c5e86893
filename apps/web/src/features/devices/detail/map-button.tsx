import { ActionIcon } from '@mantine/core';
import { NO_LOCATION } from '@sightline/domain/devices/coordinates';
import { IconMap2, IconMapPinOff } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { mapHref } from '../../../components/device/device-links.ts';

interface MapButtonProps {
  readonly id: number;
  readonly name: string;
  readonly hasPosition: boolean;
}

/** Opens the map at a camera; the arrow keys reach it through its row. */
export function MapButton({ id, name, hasPosition }: MapButtonProps) {
  if (!hasPosition) {
    return <IconMapPinOff size={18} stroke={1.6} role="img" aria-label={NO_LOCATION} />;
  }
  return (
    <ActionIcon
      component={Link}
      href={mapHref(id)}
      variant="subtle"
      color="gray"
      size={28}
      aria-label={`Show ${name} on the map`}
      title="Open map"
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      <IconMap2 size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
