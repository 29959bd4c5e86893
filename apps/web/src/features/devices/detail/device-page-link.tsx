import { Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { Link } from 'wouter';
import { devicePageHref } from '../../../components/device/device-links.ts';

/** Leads to the page of one camera, with its history. */
export function DevicePageLink({ deviceId }: { readonly deviceId: number }) {
  return (
    <Button
      component={Link}
      href={devicePageHref(deviceId)}
      variant="default"
      size="sm"
      leftSection={<IconChartLine size={16} aria-hidden />}
    >
      Open device page
    </Button>
  );
}
