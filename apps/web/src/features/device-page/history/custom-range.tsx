import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { calendarOf, shiftDay } from '@sightline/domain/filters/calendar';
import { type DayPreset, presetDays } from '@sightline/domain/filters/date-preset';
import { type FormEvent, useState } from 'react';
import { DaySpans } from '../../../components/time/day-spans.tsx';
import { useNow } from '../../../components/time/use-now.ts';
import { zoneLabel } from '../../../components/time/zone-label.ts';
import { type HistoryRange, rangeFault } from './history-range.ts';

const SPANS = ['today', 'yesterday', 'this-month', 'last-month'] as const satisfies readonly DayPreset[];

interface CustomRangeProps {
  /** Whose days they are. */
  readonly zone: string;
  readonly range: HistoryRange;
  readonly onChoose: (range: HistoryRange) => void;
}

/** The first and the last day of a time of one's own choice. */
export function CustomRange({ zone, range, onChoose }: CustomRangeProps) {
  const { dayOf } = calendarOf(zone);
  const now = useNow();
  const today = dayOf(now);
  const [first, setFirst] = useState(() => firstDay(range, today, dayOf));
  const [last, setLast] = useState(() => lastDay(range, today, dayOf));
  const error = rangeFault(first, last);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!error) onChoose({ first, last });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <DaySpans
          spans={SPANS}
          chosen={SPANS.find((span) => {
            const { from, to } = presetDays(span, today);
            return 'first' in range && from === range.first && to === range.last;
          })}
          onChoose={(span) => {
            const { from, to } = presetDays(span, today);
            onChoose({ first: from, last: to });
          }}
        />
        <Group grow align="flex-start" gap="xs" wrap="nowrap">
          <TextInput
            data-autofocus
            type="date"
            size="sm"
            label="From"
            value={first}
            max={today}
            onChange={(event) => setFirst(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            size="sm"
            label="To"
            value={last}
            max={today}
            error={error}
            onChange={(event) => setLast(event.currentTarget.value)}
          />
        </Group>
        <Text size="xs" c="dimmed">
          Days in {zoneLabel(zone, now)}
        </Text>
        <Button type="submit" size="sm" disabled={error !== undefined}>
          Show
        </Button>
      </Stack>
    </form>
  );
}

function firstDay(range: HistoryRange, today: string, dayOf: (moment: number) => string): string {
  if ('days' in range) return shiftDay(today, 1 - range.days);
  return 'first' in range ? range.first : dayOf(range.from);
}

function lastDay(range: HistoryRange, today: string, dayOf: (moment: number) => string): string {
  if ('days' in range) return today;
  return 'last' in range ? range.last : dayOf(range.to - 1);
}
