import { Skeleton, UnstyledButton } from '@mantine/core';
import { ATTENTION_KINDS } from '@sightline/domain/devices/attention/attention';
import type { SettingsStateName } from '@sightline/domain/devices/settings/settings-state';
import type { FilterSet } from '@sightline/domain/filters/filter';
import { withFilter, withoutFilter } from '@sightline/domain/filters/filters';
import {
  IconAdjustments,
  IconAlarmSnooze,
  IconCircleCheck,
  IconPackageImport,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TableView } from '../../../components/data-table/address/use-table-view.ts';
import { ATTENTION, FINE, IMPORTED, SNOOZED } from '../../../components/device/attention/attention.tsx';
import { SETTINGS_LABELS } from '../../../components/device/settings-state-text.ts';
import type { DeviceRow } from './device-row.ts';
import styles from './fleet-summary.module.css';
import { SETTINGS_COLUMN } from './hidden-columns.tsx';

const COLUMN = 'attention';
const NONE: readonly string[] = [];

/** Cameras that do not use what was asked of them: not yet, or not at all. */
const UNSETTLED: readonly SettingsStateName[] = ['waiting', 'on-its-way', 'failed'];
const UNSETTLED_LABELS = UNSETTLED.map((name) => SETTINGS_LABELS[name]);

interface Chip {
  readonly label: string;
  readonly text: string;
  readonly tone: 'good' | 'warn' | 'bad' | 'none';
  readonly icon: TablerIcon;
}

interface FleetLineProps {
  readonly rows: readonly DeviceRow[];
  readonly view: TableView<DeviceRow>;
}

interface FleetSummaryProps extends Omit<FleetLineProps, 'rows'> {
  /** Undefined while a part of what is counted is on its way: a count of less would be another one soon. */
  readonly rows: FleetLineProps['rows'] | undefined;
}

/** The reasons that a table is filtered by, as they are called there. */
export function askedAttention(filters: FilterSet): readonly string[] {
  const value = filters.find(({ header }) => header === COLUMN)?.value;
  return typeof value === 'object' ? value : NONE;
}

/** How many cameras are fine and how many need somebody; a press shows only those. */
export function FleetSummary({ rows, view }: FleetSummaryProps) {
  if (rows) return <FleetLine rows={rows} view={view} />;
  return (
    <div className={styles.line} aria-hidden>
      <Skeleton width={120} height={30} radius={15} />
    </div>
  );
}

function FleetLine({ rows, view }: FleetLineProps) {
  const { filters, setFilters } = view;
  const chosen = askedAttention(filters);

  function toggle(label: string): void {
    const next = chosen.includes(label) ? chosen.filter((other) => other !== label) : [...chosen, label];
    const filter = { header: COLUMN, value: next, from: null, to: null };
    setFilters(next.length === 0 ? withoutFilter(filters, COLUMN) : withFilter(filters, filter));
  }

  return (
    <fieldset className={styles.line} aria-label="How your cameras are">
      {chipsOf(rows).map(({ label, text, tone, icon: Icon }) => (
        <UnstyledButton
          key={label}
          className={styles.chip}
          data-tone={tone}
          aria-pressed={chosen.includes(label)}
          onClick={() => toggle(label)}
        >
          <Icon size={17} stroke={1.8} aria-hidden />
          {text}
        </UnstyledButton>
      ))}
      <SettingsChip rows={rows} view={view} />
    </fieldset>
  );
}

/** How many cameras wait for their settings; gone once each uses them, unless the table shows only such ones. */
function SettingsChip({ rows, view: { filters, setFilters } }: FleetLineProps) {
  const waiting = rows.filter(({ settings }) => UNSETTLED.includes(settings)).length;
  const isChosen = filters.some(({ header }) => header === SETTINGS_COLUMN);
  if (waiting === 0 && !isChosen) return null;
  const filter = { header: SETTINGS_COLUMN, value: UNSETTLED_LABELS, from: null, to: null };
  return (
    <UnstyledButton
      className={styles.chip}
      data-tone="none"
      aria-pressed={isChosen}
      onClick={() =>
        setFilters(isChosen ? withoutFilter(filters, SETTINGS_COLUMN) : withFilter(filters, filter))
      }
    >
      <IconAdjustments size={17} stroke={1.8} aria-hidden />
      {waiting === 1 ? '1 waits for settings' : `${waiting} wait for settings`}
    </UnstyledButton>
  );
}

function chipsOf(rows: readonly DeviceRow[]): readonly Chip[] {
  const cameras = rows.filter(({ contact }) => contact.state !== 'imported');
  const awake = cameras.filter(({ snooze }) => snooze === undefined);
  const fine = awake.filter(({ attention }) => attention.length === 0).length;
  const needy = ATTENTION_KINDS.flatMap((kind): Chip[] => {
    const needing = awake.filter(({ attention }) => attention.includes(kind)).length;
    const { label, count, tone, icon } = ATTENTION[kind];
    return needing === 0 ? [] : [{ label, text: count(needing), tone, icon }];
  });
  const own: Chip[] =
    cameras.length === 0
      ? []
      : [{ label: FINE, text: fineLabel(fine, cameras.length), tone: 'good', icon: IconCircleCheck }];
  return [
    ...own,
    ...needy,
    ...restingChip(SNOOZED, cameras.length - awake.length, IconAlarmSnooze),
    ...restingChip(IMPORTED, rows.length - cameras.length, IconPackageImport),
  ];
}

/** Cameras that need nobody, and are not counted as fine. */
function restingChip(label: string, count: number, icon: TablerIcon): Chip[] {
  return count === 0 ? [] : [{ label, text: `${count} ${label.toLowerCase()}`, tone: 'none', icon }];
}

/** Of how many is said because a camera may need somebody for more than one reason: the counts add up to more. */
function fineLabel(fine: number, all: number): string {
  if (all === 1) return `${fine} fine`;
  return fine === all ? `All ${all} fine` : `${fine} of ${all} fine`;
}
