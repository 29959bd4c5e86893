import { Anchor } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { useCards } from '../../components/data-table/data-table.tsx';
import { devicePageHref } from '../../components/device/device-links.ts';
import type { AlertRow } from './alert-row.ts';

interface CameraLinkProps {
  readonly row: AlertRow;
  /** Shows the id, and the arrow keys reach it. */
  readonly inTable?: boolean;
}

/** The way to the camera an alert is about, while it is the reader's. */
export function CameraLink({ row: { alert, device, deviceName }, inTable = false }: CameraLinkProps) {
  const cards = useCards();
  const id = alert.associated_id;
  const text = inTable ? id : deviceName;
  // A card is a button itself.
  if (!device || (inTable && cards)) return text;
  return (
    <Anchor
      component={Link}
      href={devicePageHref(id)}
      inherit
      underline="always"
      title={deviceName}
      {...(inTable && { tabIndex: -1 })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {text}
    </Anchor>
  );
}
