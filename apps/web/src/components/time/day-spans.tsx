import { Button, Group } from '@mantine/core';
import type { DayPreset } from '@sightline/domain/filters/date-preset';
import { PRESET_LABELS } from '../data-table/filter-bar/preset-labels.ts';

interface DaySpansProps<S extends DayPreset> {
  readonly spans: readonly S[];
  readonly chosen: S | undefined;
  readonly onChoose: (span: S) => void;
}

/** Days by their name, each chosen by one press. */
export function DaySpans<S extends DayPreset>({ spans, chosen, onChoose }: DaySpansProps<S>) {
  return (
    <Group gap={4} role="group" aria-label="Named days">
      {spans.map((span) => (
        <Button
          key={span}
          size="compact-xs"
          variant={span === chosen ? 'filled' : 'default'}
          aria-pressed={span === chosen}
          onClick={() => onChoose(span)}
        >
          {PRESET_LABELS[span]}
        </Button>
      ))}
    </Group>
  );
}
