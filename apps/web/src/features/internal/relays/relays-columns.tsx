import { Text } from '@mantine/core';
import type { RelayMessage } from '@sightline/contract/internal/relays';
import { type Column, defineColumn } from '../../../components/data-table/columns/column.ts';
import { ExactTime } from '../../../components/time/time.tsx';
import { PROVIDER_LABELS, STATE_LABELS, StateLabel } from './relay-labels.tsx';

const column = defineColumn<RelayMessage>;

/** There is one order: the newest first. */
export const NEWEST_FIRST = { column: 'received_at', direction: 'desc' } as const;

/** Every column of the messages of relays. Filters are the server's: none of these can be sorted. */
export const RELAYS_COLUMNS: readonly Column<RelayMessage>[] = [
  column({
    id: 'received_at',
    label: 'Received',
    width: 206,
    grow: 0,
    card: 'subtitle',
    value: ({ received_at }) => received_at,
    filter: 'date',
    render: ({ received_at }) => <ExactTime value={received_at} />,
  }),
  column({
    id: 'state',
    label: 'State',
    width: 140,
    grow: 0,
    card: 'aside',
    value: ({ state }) => STATE_LABELS[state].label,
    render: ({ state }) => <StateLabel state={state} />,
  }),
  text('problem', 'Reason', 'fact', [200, 2], ({ problem }) => problem ?? ''),
  text('camera', 'Device', 'title', [180, 1], cameraText),
  column({
    id: 'provider',
    label: 'Network',
    width: 110,
    grow: 0,
    card: 'fact',
    value: ({ provider }) => PROVIDER_LABELS[provider],
  }),
  text('text', 'Message', undefined, [160, 1], ({ external_id }) => external_id),
];

/** What the network calls the camera, and its id where it is known. */
export function cameraText({ device_uid, device_id }: RelayMessage): string {
  const uid = device_uid || 'Not said';
  return device_id === null ? uid : `${uid} (device ${device_id})`;
}

function text(
  id: string,
  label: string,
  card: Column<RelayMessage>['card'],
  [width, grow]: readonly [width: number, grow: number],
  value: (message: RelayMessage) => string,
) {
  return column({
    id,
    label,
    width,
    grow,
    ...(card && { card }),
    value,
    filter: 'text',
    render: (message) => (
      <Text inherit truncate title={value(message)}>
        {value(message)}
      </Text>
    ),
  });
}
