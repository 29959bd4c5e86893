import { Anchor } from '@mantine/core';
import type { Delivery } from '@sightline/contract/integrations/deliveries';
import type { Platform } from '@sightline/domain/integrations/platform';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { type Column, defineColumn } from '../../../components/data-table/column.ts';
import { useCards } from '../../../components/data-table/data-table.tsx';
import { RelativeTime } from '../../../components/time/time.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { aboutHref, aboutText, cameraText, kindText, STATE_WORDS } from './delivery-words.ts';

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
      value: ({ created_at }) => created_at,
      render: ({ created_at }) => <RelativeTime value={created_at} />,
    }),
    column({
      id: 'kind',
      label: 'Kind',
      width: 104,
      grow: 0,
      card: 'title',
      value: ({ kind }) => kindText(platform, kind),
    }),
    column({
      id: 'about',
      label: 'About',
      width: 170,
      grow: 1,
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
      value: ({ state }) => STATE_WORDS[state].word,
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
      width: 180,
      grow: 1.4,
      card: 'fact',
      value: ({ reason }) => reason,
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
      value: ({ next_attempt_at }) => next_attempt_at,
      render: ({ next_attempt_at: next }) => (next ? <RelativeTime value={next} /> : '–'),
    }),
  ];
}

/** What it is about and which camera, with the way there; a card is a button itself. */
function About({ delivery }: { readonly delivery: Delivery }) {
  const cards = useCards();
  const href = aboutHref(delivery);
  const camera = cameraText(delivery);
  const words = aboutText(delivery);
  return (
    <>
      {href && !cards ? (
        <Anchor
          component={Link}
          href={href}
          inherit
          tabIndex={-1}
          onClick={(event: MouseEvent) => event.stopPropagation()}
        >
          {words}
        </Anchor>
      ) : (
        words
      )}
      {camera && ` · ${camera}`}
    </>
  );
}
