import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { isDay, shiftDay } from '@sightline/domain/filters/calendar';
import type { FilterContext } from '@sightline/domain/filters/filter';
import type { EditorProps } from './editor-props.ts';
import { onEnter } from './on-enter.ts';

const SPANS = [
  { label: 'Today', days: 1 },
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
  { label: '1 year', days: 365 },
];

interface DateEditorProps extends EditorProps {
  readonly context: FilterContext;
  /** Whose days they are. */
  readonly hint: string;
}

/** From one day to another, both included, today at first (specification §5). */
export function DateEditor({ label, filter, context, hint, onChange, onDone }: DateEditorProps) {
  const today = context.calendar.dayOf(context.now);
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
            onClick={() => onChange({ ...filter, from: shiftDay(today, 1 - days), to: today })}
          >
            {words}
          </Button>
        ))}
      </Group>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
    </Stack>
  );
}
