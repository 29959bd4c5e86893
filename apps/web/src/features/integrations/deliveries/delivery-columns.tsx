import { Anchor, Text } from '@mantine/core';
import type { Delivery } from '@sightline/contract/integrations/deliveries';
import type { Platform } from '@sightline/domain/integrations/platform';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { CellText } from '../../../components/data-table/columns/cell-text.tsx';
import { type Column, defineColumn } from '../../../components/data-table/columns/column.ts';
import { useCards } from '../../../components/data-table/data-table.tsx';
import { BriefTime, RowTime } from '../../../components/time/time.tsx';
import { aboutHref, aboutText, cameraText, kindText, STATE_LABELS } from './delivery-labels.ts';
import { DeliveryState } from './delivery-state.tsx';

const column = defineColumn<Delivery>;

/** The log has one order: the newest first. */
export const NEWEST_FIRST = { column: 'created_at', direction: 'desc' } as const;

/** Every column of the log of an integration. The server filters by state: none of these can be sorted. */
export function deliveryColumns(platform: Platform): readonly Column<Delivery>[] {
  return [
    column({
      id: 'created_at',
      label: 'Time',
      width: 132,
      grow: 0,
      card: 'aside',
      isTime: true,
      value: ({ created_at }) => created_at,
      render: ({ created_at }) => <RowTime value={created_at} />,
      renderOnCard: ({ created_at }) => <BriefTime value={created_at} />,
    }),
    column({
      id: 'kind',
      label: 'Kind',
      width: 100,
      grow: 0,
      card: 'title',
      value: ({ kind }) => kindText(platform, kind),
    }),
    column({
      id: 'about',
      label: 'About',
      width: 176,
      grow: 1.6,
      card: 'subtitle',
      value: (delivery) => [aboutText(delivery), cameraText(delivery)].filter(Boolean).join(' · '),
      render: (delivery) => <About delivery={delivery} />,
    }),
    column({
      id: 'state',
      label: 'State',
      width: 112,
      grow: 0,
      card: 'badge',
      value: ({ state }) => STATE_LABELS[state].label,
      render: ({ state }) => <DeliveryState state={state} />,
    }),
    column({
      id: 'attempts',
      label: 'Attempts',
      width: 82,
      grow: 0,
      align: 'end',
      card: 'fact',
      value: ({ attempts }) => attempts,
    }),
    column({
      id: 'status_code',
      label: 'Status code',
      hint: 'What the receiver answered to the last attempt',
      width: 98,
      grow: 0,
      align: 'end',
      card: 'fact',
      value: ({ status_code }) => status_code,
    }),
    column({
      id: 'reason',
      label: 'Reason',
      hint: 'Why it waits, failed or was skipped',
      width: 150,
      grow: 1.2,
      card: 'fact',
      value: ({ reason }) => reason,
      render: ({ reason }) => <Reason>{reason}</Reason>,
    }),
    column({
      id: 'object_id',
      label: 'Object id',
      hint: "The receiver's id for it",
      width: 110,
      grow: 0.5,
      value: ({ object_id }) => object_id,
      ...(platform === 'email' && { hidden: true }),
    }),
    column({
      id: 'next_attempt_at',
      label: 'Next attempt',
      width: 112,
      grow: 0,
      card: 'fact',
      isTime: true,
      value: ({ next_attempt_at }) => next_attempt_at,
      render: ({ next_attempt_at: next }) => (next ? <RowTime value={next} /> : '–'),
      renderOnCard: ({ next_attempt_at: next }) => (next ? <BriefTime value={next} /> : '–'),
    }),
  ];
}

/** What it is about and which camera, with the way there; a card is a button itself. */
function About({ delivery }: { readonly delivery: Delivery }) {
  const cards = useCards();
  const href = aboutHref(delivery);
  const camera = cameraText(delivery);
  const text = aboutText(delivery);
  return (
    <Text component="span" inherit truncate display="block">
      {href && !cards ? (
        <Anchor
          component={Link}
          href={href}
          inherit
          tabIndex={-1}
          onClick={(event: MouseEvent) => event.stopPropagation()}
        >
          {text}
        </Anchor>
      ) : (
        text
      )}
      {camera && ` · ${camera}`}
    </Text>
  );
}

/** Two lines in a table, one on a card, which opens to the whole of it. */
function Reason({ children }: { readonly children: string | null }) {
  const cards = useCards();
  if (!cards || !children) return <CellText value={children} />;
  return (
    <Text component="span" inherit truncate display="block">
      {children}
    </Text>
  );
}
