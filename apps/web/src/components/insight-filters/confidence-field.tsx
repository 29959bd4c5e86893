import '@mantine/core/styles/Slider.css';
import { Group, RangeSlider, Slider, Text } from '@mantine/core';
import { useState } from 'react';
import { type ConfidenceRange, confidenceOf } from './insight-filters.ts';

interface ConfidenceFieldProps {
  readonly range: ConfidenceRange | undefined;
  /** Whether only the lower end can be chosen. */
  readonly isLeastOnly?: boolean;
  readonly onChange: (range: ConfidenceRange | undefined) => void;
}

const MARKS = [0, 25, 50, 75, 100].map((value) => ({ value }));

const COMMON = {
  min: 0,
  max: 100,
  marks: MARKS,
  thumbSize: 22,
  label: (value: number) => `${value} %`,
} as const;

/** From how sure the model was to how sure, in percent. */
export function ConfidenceField({ range, isLeastOnly = false, onChange }: ConfidenceFieldProps) {
  const [moving, setMoving] = useState<[number, number]>();
  const [least, most] = moving ?? [range?.least ?? 0, range?.most ?? 100];
  function end([from, to]: [number, number]): void {
    setMoving(undefined);
    onChange(confidenceOf(from, to));
  }
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={500}>
          Confidence
        </Text>
        <Text size="sm" c="dimmed" data-tabular>
          {isLeastOnly ? `From ${least} %` : `${least}–${most} %`}
        </Text>
      </Group>
      {isLeastOnly ? (
        <Slider
          {...COMMON}
          thumbLabel="Least confidence"
          value={least}
          onChange={(value) => setMoving([value, 100])}
          onChangeEnd={(value) => end([value, 100])}
        />
      ) : (
        <RangeSlider
          {...COMMON}
          minRange={0}
          thumbFromLabel="Least confidence"
          thumbToLabel="Most confidence"
          value={[least, most]}
          onChange={setMoving}
          onChangeEnd={end}
        />
      )}
    </div>
  );
}
