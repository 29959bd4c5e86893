import { Anchor } from '@mantine/core';
import type { DeviceUpdateStatus } from '@sightline/domain/devices/update-status';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { useNewestUpdate } from '../../queries/newest-update.ts';
import { useCards } from '../data-table/data-table.tsx';
import { updateHref } from './device-links.ts';
import { UpdateStatusLabel } from './update-status-label.tsx';

interface UpdateStatusLinkProps {
  readonly deviceId: number;
  readonly status: DeviceUpdateStatus | null;
  /** Writes the whole sentence. */
  readonly long?: boolean;
  /** In the table the arrow keys reach it. */
  readonly inTable?: boolean;
}

/** How the newest device update stands on a camera, and the way to that update. */
export function UpdateStatusLink({ deviceId, status, long = false, inTable = false }: UpdateStatusLinkProps) {
  const cards = useCards();
  const updateId = useNewestUpdate(deviceId, status !== null);
  const label = <UpdateStatusLabel status={status} long={long} />;
  // A card is a button itself.
  if (updateId === undefined || (inTable && cards)) return label;
  return (
    <Anchor
      component={Link}
      href={updateHref(updateId)}
      c="inherit"
      underline="hover"
      {...(inTable && { tabIndex: -1 })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {label}
    </Anchor>
  );
}
