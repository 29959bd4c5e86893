import { Button, Group, Stack, TextInput } from '@mantine/core';
import { isDay } from '@sightline/domain/filters/calendar';
import { filterContext } from '../saved-filters.ts';
import type { EditorProps } from './editor-props.ts';
import { onEnter } from './on-enter.ts';

const DAY_MS = 86_400_000;
const SPANS = [
  { label: 'Today', days: 1 },
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
  { label: '1 year', days: 365 },
];

/** From one day to another, both included, today at first (specification §5). */
export function DateEditor({ label, filter, onChange, onDone }: EditorProps) {
  const { now, calendar } = filterContext();
  const today = calendar.dayOf(now);
  const [from, to] = [filter.from ?? today, filter.to ?? today];
  const dayOrToday = (value: string) => (isDay(value) ? value : null);

  return (
    <Stack gap="xs">
      <Group grow gap="xs">
        <TextInput
          data-autofocus
          type="date"
          size="sm"
          label="From"
          aria-label={`${label} from`}
          value={from}
          onChange={(event) => onChange({ ...filter, from: dayOrToday(event.currentTarget.value) })}
          onKeyDown={onEnter(onDone)}
        />
        <TextInput
          type="date"
          size="sm"
          label="To"
          aria-label={`${label} to`}
          value={to}
          error={from > to ? 'Ends before it begins' : undefined}
          onChange={(event) => onChange({ ...filter, to: dayOrToday(event.currentTarget.value) })}
          onKeyDown={onEnter(onDone)}
        />
      </Group>
      <Group gap={4}>
        {SPANS.map(({ label: words, days }) => (
          <Button
            key={days}
            size="compact-xs"
            variant="default"
            onClick={() =>
              onChange({ ...filter, from: calendar.dayOf(now - (days - 1) * DAY_MS), to: today })
            }
          >
            {words}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
