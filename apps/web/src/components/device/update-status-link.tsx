import { Anchor } from '@mantine/core';
import type { DeviceUpdateStatus } from '@sightline/domain/devices/update-status';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { useUser } from '../../queries/user.ts';
import { useCards } from '../data-table/data-table.tsx';
import { updateHref } from './device-links.ts';
import { UpdateStatusLabel } from './update-status-label.tsx';

interface UpdateStatusLinkProps {
  readonly updateId: number | null;
  readonly status: DeviceUpdateStatus | null;
  /** Writes the whole sentence. */
  readonly long?: boolean;
  /** In the table the arrow keys reach it. */
  readonly inTable?: boolean;
}

/** How the newest device update stands on a camera, and the way to that update. */
export function UpdateStatusLink({ updateId, status, long = false, inTable = false }: UpdateStatusLinkProps) {
  const cards = useCards();
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const label = <UpdateStatusLabel status={status} long={long} />;
  // A card is a button itself, and not every account may see updates.
  if (updateId === null || isReduced || (inTable && cards)) return label;
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
