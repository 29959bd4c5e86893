import { Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { isDay } from '@sightline/domain/filters/calendar';
import { useState } from 'react';
import { DaySpans } from '../time/day-spans.tsx';
import { daysOf, PERIOD_DAYS, PERIOD_SPANS, type Period, periodOf } from './insight-filters.ts';

const LABELS: Record<(typeof PERIOD_DAYS)[number], string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: 'Year',
};
const ALL = 'all';
const OWN = 'own';

type Days = ReturnType<typeof daysOf>;

interface PeriodFieldsProps {
  readonly period: Period | undefined;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Whose days they are, in words. */
  readonly hint: string;
  /** Whether everything may be chosen. */
  readonly hasAllTime: boolean;
  readonly onChange: (period: Period | undefined) => void;
}

/** Of what time a page tells: the last days, or from one day to another. */
export function PeriodFields({ period, today, hint, hasAllTime, onChange }: PeriodFieldsProps) {
  // What cannot be a period stays in the fields until it can.
  const [draft, setDraft] = useState<Days>();
  const { from, to } = draft ?? daysOf(period, today);
  const known = period && 'days' in period ? String(period.days) : OWN;

  function change(next: Days): void {
    const isFault = next.from !== undefined && next.to !== undefined && next.to < next.from;
    setDraft(isFault ? next : undefined);
    if (!isFault) onChange(periodOf(next.from, next.to));
  }
  const dayIn = (text: string) => (isDay(text) ? text : undefined);

  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        Period
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label="Period"
        value={period ? known : ALL}
        data={[
          ...(hasAllTime ? [{ value: ALL, label: 'All time' }] : []),
          ...PERIOD_DAYS.map((days) => ({ value: String(days), label: LABELS[days] })),
        ]}
        onChange={(value) => {
          const days = PERIOD_DAYS.find((one) => String(one) === value);
          setDraft(undefined);
          onChange(days && { days });
        }}
      />
      <DaySpans
        spans={PERIOD_SPANS}
        chosen={period && 'span' in period ? period.span : undefined}
        onChoose={(span) => {
          setDraft(undefined);
          onChange({ span });
        }}
      />
      <Group grow gap="xs" align="flex-start">
        <TextInput
          type="date"
          size="sm"
          label="From"
          value={from ?? ''}
          onChange={(event) => change({ from: dayIn(event.currentTarget.value), to })}
        />
        <TextInput
          type="date"
          size="sm"
          label="To"
          value={to ?? ''}
          error={draft && 'Ends before it begins'}
          onChange={(event) => change({ from, to: dayIn(event.currentTarget.value) })}
        />
      </Group>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
    </Stack>
  );
}
