import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { searchText } from '@sightline/domain/filters/text';
import { timeOfDay } from '@sightline/domain/filters/time-of-day';
import { clockText } from '../../time/time-text.ts';
import type { EditorProps } from './editor-props.ts';
import { onEnter } from './on-enter.ts';

const BY_SUN = [
  { value: 'night', label: 'Night only' },
  { value: 'day', label: 'Day only' },
] as const;

/** Hours that are there when somebody begins to choose them: the dark half of the day. */
const FIRST = { from: '18:00', to: '06:00' };

interface TimeOfDayEditorProps extends EditorProps {
  /** Whose clock it is. */
  readonly hint: string;
}

/** Hours of the day, also over midnight, or night and day by the sun. */
export function TimeOfDayEditor({ label, filter, hint, onChange, onDone }: TimeOfDayEditorProps) {
  const value = searchText(filter);
  const asked = timeOfDay(value);
  const hours =
    asked?.kind === 'clock' ? { from: clockText(asked.from), to: clockText(asked.to) } : { from: '', to: '' };

  const choose = (next: string) => onChange({ ...filter, value: next });

  function setHours(change: Partial<typeof hours>): void {
    const next = { from: hours.from || FIRST.from, to: hours.to || FIRST.to, ...change };
    choose(next.from && next.to ? `${next.from}-${next.to}` : '');
  }

  return (
    <Stack gap="xs">
      <Group gap={4}>
        {BY_SUN.map((one) => (
          <Button
            key={one.value}
            size="compact-xs"
            variant={value === one.value ? 'filled' : 'default'}
            aria-pressed={value === one.value}
            onClick={() => choose(value === one.value ? '' : one.value)}
          >
            {one.label}
          </Button>
        ))}
      </Group>
      <Group grow gap="xs">
        <TextInput
          data-autofocus
          type="time"
          size="sm"
          label="From"
          aria-label={`${label} from`}
          value={hours.from}
          onChange={(event) => setHours({ from: event.currentTarget.value })}
          onKeyDown={onEnter(onDone)}
        />
        <TextInput
          type="time"
          size="sm"
          label="To"
          aria-label={`${label} to`}
          value={hours.to}
          onChange={(event) => setHours({ to: event.currentTarget.value })}
          onKeyDown={onEnter(onDone)}
        />
      </Group>
      <Text size="xs" c="dimmed">
        {hint} Night is from sunset to sunrise at the camera; from 18:00 to 06:00 where its place is not
        known.
      </Text>
    </Stack>
  );
}
