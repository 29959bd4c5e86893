import '@mantine/core/styles/Slider.css';
import { Group, RangeSlider, Text } from '@mantine/core';
import { useState } from 'react';
import { type ConfidenceRange, confidenceOf } from './insight-filters.ts';

interface ConfidenceFieldProps {
  readonly range: ConfidenceRange | undefined;
  readonly onChange: (range: ConfidenceRange | undefined) => void;
}

const MARKS = [0, 25, 50, 75, 100].map((value) => ({ value }));

/** From how sure the model was to how sure, in percent. */
export function ConfidenceField({ range, onChange }: ConfidenceFieldProps) {
  const [moving, setMoving] = useState<[number, number]>();
  const [least, most] = moving ?? [range?.least ?? 0, range?.most ?? 100];
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={500}>
          Confidence
        </Text>
        <Text size="sm" c="dimmed" data-tabular>
          {least}–{most} %
        </Text>
      </Group>
      <RangeSlider
        min={0}
        max={100}
        minRange={0}
        marks={MARKS}
        thumbSize={22}
        thumbFromLabel="Least confidence"
        thumbToLabel="Most confidence"
        label={(value) => `${value} %`}
        value={[least, most]}
        onChange={setMoving}
        onChangeEnd={([from, to]) => {
          setMoving(undefined);
          onChange(confidenceOf(from, to));
        }}
      />
    </div>
  );
}
