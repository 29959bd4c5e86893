import type { InternalDevice } from '@sightline/contract/internal/internal-devices';
import { displayName } from '@sightline/domain/devices/display-name';
import { type Column, defineColumn } from '../../../components/data-table/columns/column.ts';
import { CodeText } from '../../../components/data-table/columns/short-text.tsx';
import { RowTime } from '../../../components/time/time.tsx';
import { ACCESS_LABELS, AccessLabel } from './camera-labels.tsx';

const column = defineColumn<InternalDevice>;

/** The order until the reader asks for another one. */
export const NEWEST_CAMERA_FIRST = { column: 'device_id', direction: 'desc' } as const;

/** Every column of the staff's devices, in its order. */
export const CAMERAS_COLUMNS: readonly Column<InternalDevice>[] = [
  column({
    id: 'device_id',
    label: 'Id',
    width: 74,
    grow: 0,
    align: 'end',
    card: 'aside',
    value: ({ device_id }) => device_id,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  }),
  column({
    id: 'name',
    label: 'Name',
    width: 110,
    grow: 1.2,
    card: 'title',
    value: displayName,
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
  }),
  column({
    id: 'hardware_id',
    label: 'Hardware id',
    width: 150,
    grow: 1.2,
    card: 'subtitle',
    value: ({ hardware_id }) => hardware_id,
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
  }),
  column({
    id: 'owner',
    label: 'Owner',
    width: 130,
    grow: 1.4,
    card: 'fact',
    value: ({ user_email }) => user_email ?? 'No owner',
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
  }),
  column({
    id: 'access',
    label: 'Access',
    hint: 'Whether it has a key to speak to the server',
    width: 140,
    grow: 0.6,
    card: 'badge',
    value: ({ access }) => ACCESS_LABELS[access].label,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
    choices: Object.values(ACCESS_LABELS).map(({ label }) => label),
    render: ({ access }) => <AccessLabel access={access} />,
  }),
  column({
    id: 'software_version',
    label: 'Firmware',
    width: 122,
    grow: 0.8,
    value: ({ software_version }) => software_version,
    render: ({ software_version: version }) => (version ? <CodeText text={version} /> : '–'),
    sort: { kind: 'text', first: 'desc' },
    filter: 'text',
  }),
  time('last_seen', 'Last seen', ({ last_seen }) => last_seen),
  time('created_on', 'Registered', ({ created_on }) => created_on),
  time('token_expires_at', 'Token good until', ({ token_expires_at }) => token_expires_at, true),
];

function time(id: string, label: string, value: (row: InternalDevice) => string | null, hidden?: true) {
  return column({
    id,
    label,
    width: 118,
    grow: 0,
    ...(hidden && { hidden }),
    value,
    sort: { kind: 'time', first: 'desc' },
    filter: 'date',
    render: (row) => {
      const moment = value(row);
      return moment ? <RowTime value={moment} /> : '–';
    },
  });
}
