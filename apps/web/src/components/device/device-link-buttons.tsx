import { Button } from '@mantine/core';
import { IconMap2, IconTable } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useServices } from '../../kernel/services-context.tsx';
import { openInsightsOfDevice } from '../../queries/open-insights.ts';
import { mapHref } from './device-links.ts';

interface DeviceLinkButtonsProps {
  readonly deviceId: number;
  /** Whether it has a location. */
  readonly hasPosition: boolean;
}

/** Buttons that open a camera's insights and its position on the map. */
export function DeviceLinkButtons({ deviceId, hasPosition }: DeviceLinkButtonsProps) {
  const services = useServices();
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTable size={16} aria-hidden />}
        onClick={() => openInsightsOfDevice(services, deviceId)}
      >
        See All Insights
      </Button>
      {hasPosition && (
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
