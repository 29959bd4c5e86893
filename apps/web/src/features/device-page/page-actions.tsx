import { Button } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { positionOf } from '@sightline/domain/devices/coordinates';
import { IconMap2, IconPencil, IconTable } from '@tabler/icons-react';
import { Link } from 'wouter';
import { openInsightsOfDevice } from '../../queries/open-insights.ts';

interface PageActionsProps {
  readonly device: Device;
  readonly onEdit: () => void;
}

export function PageActions({ device, onEdit }: PageActionsProps) {
  const { device_id: deviceId } = device;
  return (
    <>
      <Button size="sm" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        Edit
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTable size={16} aria-hidden />}
        onClick={() => openInsightsOfDevice(deviceId)}
      >
        See All Insights
      </Button>
      {positionOf(device) && (
        <Button
          component={Link}
          href={`/?tab=map&device=${deviceId}`}
          size="sm"
          variant="default"
          leftSection={<IconMap2 size={16} aria-hidden />}
        >
          Open map
        </Button>
      )}
    </>
  );
}
