import { cycleText, triggerText } from '@sightline/domain/devices/setting-text';
import { updateStatusOrder } from '@sightline/domain/devices/update-status-order';
import { CellText } from '../../components/data-table/columns/cell-text.tsx';
import { type Column, defineColumn } from '../../components/data-table/columns/column.ts';
import { updateLabels } from '../../components/device/update-status-label.tsx';
import { BriefTime, RowTime } from '../../components/time/time.tsx';
import { OverallStatus } from './overall-status.tsx';
import type { UpdateRow } from './update-row.ts';

const column = defineColumn<UpdateRow>;
const HIDDEN = { hidden: true, width: 130, grow: 0.3 } as const;

/** Newest updates first, until the reader asks for another order. */
export const NEWEST_UPDATE_FIRST = { column: 'id', direction: 'desc' } as const;

/** Every column of the device updates table, in its order. */
export const DEVICE_UPDATES_COLUMNS: readonly Column<UpdateRow>[] = [
  column({
    id: 'overall_status',
    label: 'Overall status',
    hint: 'How the whole update stands, over all its cameras',
    width: 232,
    grow: 0,
    card: 'badge',
    value: ({ update }) => updateLabels(update.status).label,
    sort: { kind: 'number', first: 'asc', by: ({ update }) => updateStatusOrder(update.status) },
    filter: 'list',
    render: (row) => <OverallStatus row={row} />,
  }),
  column({
    id: 'id',
    label: 'Id',
    width: 76,
    grow: 0,
    align: 'end',
    card: 'fact',
    value: ({ id }) => id,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  }),
  column({
    id: 'alg_release_id',
    label: 'Algorithm release id',
    hint: 'Its id and its name; the id in sorting, filters and files',
    width: 180,
    grow: 1.4,
    card: 'title',
    value: ({ update }) => update.algReleaseId,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    render: ({ update, releaseName }) => <CellText value={releaseText(update.algReleaseId, releaseName)} />,
  }),
  column({
    id: 'firmware_version',
    label: 'Firmware version',
    width: 140,
    grow: 0.6,
    card: 'subtitle',
    value: ({ update }) => update.firmwareReleaseTag,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
  }),
  column({
    id: 'created_on',
    label: 'Created on',
    width: 130,
    grow: 0.4,
    card: 'aside',
    value: ({ update }) => update.createdAt,
    sort: { kind: 'time', first: 'desc' },
    filter: 'date',
    render: ({ update }) => <RowTime value={update.createdAt} />,
    renderOnCard: ({ update }) => <BriefTime value={update.createdAt} />,
  }),
  column({
    id: 'device_count',
    label: 'Device count',
    width: 120,
    grow: 0,
    align: 'end',
    card: 'fact',
    value: ({ cameras }) => cameras.length,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  }),
  column({
    ...HIDDEN,
    id: 'cycle_time',
    label: 'Cycle time',
    hint: 'Longest time between wake-ups; minutes in filters and files',
    align: 'end',
    value: ({ update }) => update.cycleTime,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    render: ({ update }) => cycleText(update.cycleTime),
  }),
  column({
    ...HIDDEN,
    id: 'trigger_number',
    label: 'Trigger number',
    hint: 'Photo count: so many new photos wake the camera early',
    align: 'end',
    value: ({ update }) => update.triggerNumber,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    render: ({ update }) => triggerText(update.triggerNumber),
  }),
  column({
    ...HIDDEN,
    id: 'device_ids',
    label: 'Device ids',
    grow: 1,
    value: ({ cameras }) => cameras.map(({ deviceId }) => deviceId),
    filter: 'list',
  }),
  column({
    ...HIDDEN,
    id: 'devices',
    label: 'Device names',
    grow: 1,
    value: ({ cameras }) => cameras.map(({ name }) => name),
    filter: 'list',
  }),
  column({
    ...HIDDEN,
    id: 'owner',
    label: 'Owner',
    hint: 'Who made it, and who may drop it',
    grow: 1,
    value: ({ update }) => update.ownerEmail,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
  }),
];

/** `12 · Aotearoa wildlife 4`. */
export function releaseText(id: number, name: string | undefined): string {
  return name ? `${id} · ${name}` : `Release ${id}`;
}
