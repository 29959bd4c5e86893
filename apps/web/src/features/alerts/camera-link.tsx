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
  /** Within the text of a row of the table. */
  readonly inText?: boolean;
}

/** The way to the camera an alert is about, while it is the reader's. */
export function CameraLink({
  row: { alert, device, deviceName },
  inTable = false,
  inText = false,
}: CameraLinkProps) {
  const cards = useCards();
  const id = alert.associated_id;
  const text = inTable ? id : deviceName;
  // A card is a button itself.
  if (!device || ((inTable || inText) && cards)) return text;
  return (
    <Anchor
      component={Link}
      href={devicePageHref(id)}
      inherit
      underline="always"
      title={deviceName}
      {...((inTable || inText) && { tabIndex: -1 })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {text}
    </Anchor>
  );
}
