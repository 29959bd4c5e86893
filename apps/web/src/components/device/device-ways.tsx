import { Button } from '@mantine/core';
import { IconMap2, IconTable } from '@tabler/icons-react';
import { Link } from 'wouter';
import { openInsightsOfDevice } from '../../queries/open-insights.ts';
import { mapHref } from './device-links.ts';

interface DeviceWaysProps {
  readonly deviceId: number;
  /** Whether it has a location. */
  readonly isPlaced: boolean;
}

/** Where to go from a camera: to what it saw, and to where it stands. */
export function DeviceWays({ deviceId, isPlaced }: DeviceWaysProps) {
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTable size={16} aria-hidden />}
        onClick={() => openInsightsOfDevice(deviceId)}
      >
        See All Insights
      </Button>
      {isPlaced && (
        <Button
          component={Link}
          href={mapHref(deviceId)}
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
