import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'wouter';
import { historyHref } from './device-links.ts';

/** Leads to who changed what of one camera. */
export function DeviceHistoryLink({ deviceId }: { readonly deviceId: number }) {
  return (
    <Button
      component={Link}
      href={historyHref(deviceId)}
      variant="default"
      size="sm"
      leftSection={<IconHistory size={16} aria-hidden />}
    >
      History
    </Button>
  );
}
