import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { DeviceEffort } from '@sightline/contract/effort/effort.contract';
import type { DaySpell } from '@sightline/domain/effort/day-spells';
import { DAY_REASONS } from '@sightline/domain/effort/day-state';
import { calendarOf } from '@sightline/domain/filters/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '../../../components/effort/day-labels.ts';
import { LoadError } from '../../../components/page/load-error.tsx';
import { useNow } from '../../../components/time/use-now.ts';
import { deviceEffortQuery } from '../../../queries/effort/device-effort.ts';
import { Block } from '../block.tsx';
import styles from './effort.module.css';
import { EffortCalendar } from './effort-calendar.tsx';
import { spellsOf } from './effort-spells.ts';

const CHOICES = { 90: '90 days', 365: 'Year' } as const;
/** More of them are a list that nobody reads. */
const MOST_SPELLS = 12;

/** On which days the camera watched, and why not on others. */
export function EffortBlock({ device }: { readonly device: Device }) {
  const [days, setDays] = useState(90);
  const isImported = device.kind === 'imported';
  const { data, error, isFetching, refetch } = useQuery(deviceEffortQuery(device.device_id, days));
  return (
    <Block
      title="Days watched"
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Days shown"
          value={String(days)}
          data={Object.entries(CHOICES).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setDays(Number(value))}
        />
      }
    >
      {data && <Effort effort={data} isImported={isImported} />}
      {!data && !error && (
        <Skeleton height={160} radius="md" role="status" aria-label="Loading the days that it watched" />
      )}
      {!data && error && (
        <LoadError
          title="The days that it watched did not load"
          titleOrder={3}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Block>
  );
}

interface EffortProps {
  readonly effort: DeviceEffort;
  readonly isImported: boolean;
}

function Effort({ effort, isImported }: EffortProps) {
  const { days, camera_days: cameraDays, time_zone: zone } = effort;
  const lastDay = days.at(-1)?.date ?? '';
  const today = calendarOf(zone).dayOf(useNow());
  const hasEnded = isImported && lastDay < today;
  // Days outside of its deployments are no fault of an imported camera.
  const spells = isImported ? [] : spellsOf(days);
  return (
    <Stack gap={10}>
      <Text size="sm">
        It watched for{' '}
        <strong>
          {cameraDays.toFixed(1)} of {days.length} days
        </strong>
        {hasEnded && ' up to the end of its last deployment'}, parts of days included ({zone}). Figures that
        divide by effort take these days.
      </Text>
      <EffortCalendar days={days} />
      {spells.length > 0 && (
        <ul className={styles.spells}>
          {spells.slice(0, MOST_SPELLS).map((spell) => (
            <li key={spell.from}>{spellText(spell)}</li>
          ))}
          {spells.length > MOST_SPELLS && <li>{spells.length - MOST_SPELLS} more before them.</li>}
        </ul>
      )}
    </Stack>
  );
}

/** `12 Nov – 14 Nov (3 days): Its card was full.` */
function spellText({ from, to, days, reason }: DaySpell): string {
  const when = from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)} (${days} days)`;
  return `${when}: ${reason === null ? '' : DAY_REASONS[reason]}`;
}
