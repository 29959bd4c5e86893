import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { defineColumn } from '../../components/data-table/columns/column.ts';
import { dayText } from '../../components/time/day-text.ts';
import { exactTime } from '../../components/time/time-text.ts';
import { useTimeZones } from '../../queries/time-zones.ts';
import { DevicePicker } from './device-picker.tsx';
import { GroupAction } from './group-actions.tsx';
import { devicesOfGroupHref } from './group-labels.ts';
import { GroupMenu } from './group-menu.tsx';
import type { GroupRow } from './group-row.ts';
import styles from './groups-columns.module.css';

const column = defineColumn<GroupRow>;

/** The order until the reader asks for another one. */
export const BY_NAME = { column: 'group_name', direction: 'asc' } as const;

/** Every column of the groups table, in its order. */
export const GROUPS_COLUMNS = [
  column({
    id: 'group_name',
    label: 'Group name',
    width: 104,
    grow: 1.1,
    pinned: true,
    card: 'title',
    value: ({ group }) => group.group_name,
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
    render: ({ group }) => (
      <Anchor
        component={Link}
        href={devicesOfGroupHref(group.group_name)}
        tabIndex={-1}
        inherit
        fw={600}
        lineClamp={2}
        lh={1.25}
        className={styles.name}
        title={`Show the devices of ${group.group_name}`}
      >
        {group.group_name}
      </Anchor>
    ),
  }),
  column({
    id: 'deployment_description',
    label: 'Description',
    width: 86,
    grow: 2,
    card: 'subtitle',
    value: ({ group }) => group.deployment_description,
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
  }),
  column({
    id: 'size',
    label: 'Size',
    hint: 'How many devices are in the group',
    width: 56,
    grow: 0,
    align: 'end',
    card: 'aside',
    value: ({ group }) => group.devices.length,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  }),
  column({
    id: 'devices',
    label: 'Devices',
    width: 66,
    grow: 1.4,
    value: ({ cameras }) => cameras,
    filter: 'list',
    render: (row) => <DevicePicker row={row} />,
  }),
  day('created_on', 'Created'),
  day('updated_on', 'Updated'),
  column({
    id: 'more',
    label: 'More',
    hint: 'Settings of its cameras, and their locations as a GPX or KML file',
    width: 54,
    grow: 0,
    csv: false,
    render: ({ group }) => <GroupMenu group={group} />,
  }),
  column({
    id: 'edit',
    label: 'Edit',
    width: 44,
    grow: 0,
    csv: false,
    render: ({ group }) => <GroupAction group={group} action="edit" />,
  }),
  column({
    id: 'delete',
    label: 'Delete',
    width: 58,
    grow: 0,
    csv: false,
    render: ({ group }) => <GroupAction group={group} action="remove" />,
  }),
];

function day(id: 'created_on' | 'updated_on', label: string) {
  return column({
    id,
    label,
    hidden: true,
    width: 112,
    grow: 0,
    value: ({ group }) => group[id],
    sort: { kind: 'time', first: 'desc' },
    filter: 'date',
    // Local time whatever zone is chosen.
    days: 'local',
    render: ({ group }) => <LocalDay time={group[id]} />,
  });
}

function LocalDay({ time }: { readonly time: string }) {
  const zone = useTimeZones(({ myZone }) => myZone);
  return (
    <time dateTime={time} title={exactTime(time, zone)}>
      {dayText(time, zone)}
    </time>
  );
}
