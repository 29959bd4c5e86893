import { OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import { type Column, defineColumn } from '../../components/data-table/columns/column.ts';
import { useCameraNameGroups } from '../../components/device/use-camera-name-groups.ts';
import { BriefTime, RowTime } from '../../components/time/time.tsx';
import { contentText, providerText, TYPE_LABELS } from './message-labels.ts';
import type { MessageRow } from './message-row.ts';
import { MessageStatus, STATUS_LABELS } from './message-status.tsx';

const column = defineColumn<MessageRow>;

/** Newest messages first, until the reader asks for another order. */
export const NEWEST_MESSAGE_FIRST = { column: 'id', direction: 'desc' } as const;

/** Every column of the OTA messages table, in its order. */
export const OTA_COLUMNS: readonly Column<MessageRow>[] = [
  column({
    id: 'id',
    label: 'Id',
    width: 64,
    grow: 0,
    align: 'end',
    card: 'fact',
    value: ({ id }) => id,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  }),
  column({
    id: 'type',
    label: 'Type',
    width: 180,
    grow: 2,
    card: 'title',
    value: ({ message }) => TYPE_LABELS[message.message_type].label,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
  }),
  column({
    id: 'index',
    label: 'Index',
    hint: 'The order in which the camera takes its messages',
    width: 72,
    grow: 0,
    align: 'end',
    value: ({ message }) => message.index,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  }),
  column({
    id: 'device_name',
    label: 'Device name',
    width: 126,
    grow: 1,
    card: 'subtitle',
    value: ({ deviceName }) => deviceName,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
    useChoiceGroups: useCameraNameGroups,
  }),
  column({
    id: 'provider',
    label: 'Provider',
    hint: 'The link that the message goes by',
    width: 92,
    grow: 0,
    value: ({ message }) => providerText(message.provider),
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
  }),
  column({
    id: 'status',
    label: 'Status',
    width: 172,
    grow: 0,
    card: 'badge',
    value: ({ message }) => STATUS_LABELS[message.status].label,
    sort: { kind: 'number', first: 'asc', by: ({ message }) => OTA_STATUSES.indexOf(message.status) },
    filter: 'list',
    render: ({ message, isOverdue, settings }) => (
      <MessageStatus status={message.status} isOverdue={isOverdue} settings={settings} />
    ),
  }),
  column({
    id: 'created_at',
    label: 'Created at',
    width: 116,
    grow: 0,
    card: 'aside',
    value: ({ message }) => message.created_at,
    sort: { kind: 'time', first: 'desc' },
    filter: 'date',
    days: ({ message }) => message.device_id,
    render: ({ message }) => <RowTime value={message.created_at} deviceId={message.device_id} />,
    renderOnCard: ({ message }) => <BriefTime value={message.created_at} deviceId={message.device_id} />,
  }),
  column({
    id: 'message',
    label: 'Message',
    hint: 'What it carries',
    width: 180,
    grow: 1.4,
    card: 'fact',
    value: ({ message }) => contentText(message.message),
    filter: 'text',
  }),
];
