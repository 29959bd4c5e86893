import { Anchor } from '@mantine/core';
import { truncateTableText } from '@sightline/domain/tables/truncate';
import { Link } from 'wouter';
import { defineColumn } from '../../../../components/data-table/columns/column.ts';
import { devicePageHref } from '../../../../components/device/device-links.ts';
import { useIsPaper } from '../../../../components/paper/paper.ts';
import { BriefTime, ExactTime } from '../../../../components/time/time.tsx';
import { useUser } from '../../../../queries/user.ts';
import type { SilentDevice } from './silent-devices.ts';

const column = defineColumn<SilentDevice>;
const exact = new Intl.NumberFormat('en');

/** The longest silent first, until the reader asks for another order. */
export const LONGEST_SILENT = { column: 'hours', direction: 'desc' } as const;

export const SILENT_COLUMNS = [
  column({
    id: 'name',
    label: 'Device',
    width: 120,
    grow: 1,
    value: ({ name }) => name,
    sort: { kind: 'text', first: 'asc' },
    render: (device) => <DeviceName device={device} />,
  }),
  column({
    id: 'hours',
    label: 'Hours since',
    width: 90,
    grow: 0,
    align: 'end',
    value: ({ hours }) => hours,
    sort: { kind: 'number', first: 'desc' },
    render: ({ hours }) => (hours === null ? '–' : exact.format(hours)),
  }),
  column({
    id: 'last_seen',
    label: 'Last communication',
    width: 140,
    grow: 0,
    value: ({ lastSeen }) => lastSeen,
    sort: { kind: 'time', first: 'asc' },
    render: (device) => <LastSeen device={device} />,
  }),
];

/** On paper with its zone, which no pointer asks for there. */
function LastSeen({ device: { deviceId, lastSeen } }: { readonly device: SilentDevice }) {
  const isPaper = useIsPaper();
  if (!lastSeen) return 'Never';
  const Time = isPaper ? ExactTime : BriefTime;
  return <Time value={lastSeen} deviceId={deviceId} />;
}

/** Leads to the page of the camera, for those whose menu has it. */
function DeviceName({ device: { deviceId, name } }: { readonly device: SilentDevice }) {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const isPaper = useIsPaper();
  const text = truncateTableText(name);
  if (isReduced || isPaper) return <span title={name}>{text}</span>;
  return (
    <Anchor component={Link} href={devicePageHref(deviceId)} inherit title={name}>
      {text}
    </Anchor>
  );
}
