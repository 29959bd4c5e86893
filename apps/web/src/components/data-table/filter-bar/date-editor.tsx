import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { isDay, shiftDay } from '@sightline/domain/filters/calendar';
import {
  AHEAD_PRESETS,
  datePreset,
  PAST_PRESETS,
  presetDays,
  takesInThePast,
  UNTIL,
} from '@sightline/domain/filters/date-preset';
import type { Filter, FilterContext } from '@sightline/domain/filters/filter';
import type { NightHours } from '@sightline/domain/filters/night-hours';
import type { EditorProps } from './editor-props.ts';
import { nightLabel } from './filter-label.ts';
import { onEnter } from './on-enter.ts';
import { PRESET_LABELS } from './preset-labels.ts';

interface DateEditorProps extends EditorProps {
  readonly context: FilterContext;
  readonly lastNight: NightHours | undefined;
  /** Whose days they are. */
  readonly hint: string;
  /** Whether the times are those of cameras, which have a night. */
  readonly isOfCameras: boolean;
  /** Whether the times lie ahead. */
  readonly isAhead: boolean;
}

/** From one day to another, both included, today at first; or a span that goes on with the days. */
export function DateEditor(props: DateEditorProps) {
  const { label, filter, context, lastNight, hint, isOfCameras, isAhead, onChange, onDone } = props;
  const offered = isAhead ? AHEAD_PRESETS : PAST_PRESETS.filter((one) => isOfCameras || one !== 'last-night');
  const preset = datePreset(filter.value);
  const { from, to } = shownDays(filter, context);
  const dayOrToday = (value: string) => (isDay(value) ? value : null);

  function changeDays(days: Days): void {
    const value = isAhead && days.from === '' ? UNTIL : '';
    onChange({ ...filter, value, from: dayOrToday(days.from), to: dayOrToday(days.to) });
  }

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
          onChange={(event) => changeDays({ from: event.currentTarget.value, to })}
          onKeyDown={onEnter(onDone)}
        />
        <TextInput
          type="date"
          size="sm"
          label="To"
          aria-label={`${label} to`}
          value={to}
          error={from > to ? 'Ends before it begins' : undefined}
          onChange={(event) => changeDays({ from, to: event.currentTarget.value })}
          onKeyDown={onEnter(onDone)}
        />
      </Group>
      <Group gap={4}>
        {offered.map((one) => (
          <Button
            key={one}
            size="compact-xs"
            variant={one === preset ? 'filled' : 'default'}
            aria-pressed={one === preset}
            onClick={() => onChange({ ...filter, value: one, from: null, to: null })}
          >
            {PRESET_LABELS[one]}
          </Button>
        ))}
      </Group>
      <Text size="xs" c="dimmed">
        {isAhead && 'Without a first day, what is over is listed too.'} {hint}{' '}
        {preset === 'last-night' && nightHint(lastNight)}
      </Text>
    </Stack>
  );
}

function nightHint(hours: NightHours | undefined): string {
  return `Last night is from sunset to sunrise at each camera${hours ? `, ${nightLabel(hours)}` : ''}.`;
}

/** As fields of dates hold them; no first day takes in all that is over. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days between which a filter's moments lie. */
function shownDays(filter: Filter, { now, calendar, lastVisit }: FilterContext): Days {
  const today = calendar.dayOf(now);
  const preset = datePreset(filter.value);
  if (preset === 'last-night') return { from: shiftDay(today, -1), to: today };
  if (preset === 'last-visit') return { from: calendar.dayOf(lastVisit ?? now - 86_400_000), to: today };
  if (filter.value === UNTIL) return { from: '', to: filter.to ?? today };
  if (!preset) return { from: filter.from ?? today, to: filter.to ?? today };
  const days = presetDays(preset, today);
  return takesInThePast(preset) ? { ...days, from: '' } : days;
}
