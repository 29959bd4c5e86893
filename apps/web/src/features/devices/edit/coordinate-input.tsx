import { Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Axis, acceptCoordinate, readPair } from './coordinate-draft.ts';

const LABELS = {
  latitude: { label: 'Latitude', range: 'a latitude is a number between -90 and 90.' },
  longitude: { label: 'Longitude', range: 'a longitude is a number between -180 and 180.' },
};

interface CoordinateInputProps {
  readonly axis: Axis;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (value: string) => void;
  /** A position was pasted that fills both fields. */
  readonly onPair: (pair: Readonly<Record<Axis, string>>) => void;
}

/** Degrees; an entry that is none, or out of range, is not taken up, and the field says so. */
export function CoordinateInput({ axis, value, error, onChange, onPair }: CoordinateInputProps) {
  const [ignored, setIgnored] = useState<string>();
  const { label, range } = LABELS[axis];

  function take(typed: string): void {
    const accepted = acceptCoordinate(axis, typed);
    setIgnored(accepted === undefined ? typed : undefined);
    if (accepted !== undefined) onChange(accepted);
  }

  return (
    <div>
      <TextInput
        label={label}
        inputMode="decimal"
        autoComplete="off"
        rightSection={<span aria-hidden="true">°</span>}
        value={value}
        error={error}
        onChange={(event) => take(event.currentTarget.value)}
        onPaste={(event) => {
          const pair = readPair(event.clipboardData.getData('text'));
          if (!pair) return;
          event.preventDefault();
          setIgnored(undefined);
          onPair(pair);
        }}
      />
      <Text size="xs" mt={4} role="status" c="var(--app-warning-ink)">
        {ignored !== undefined && `“${ignored}” is ignored: ${range}`}
      </Text>
    </div>
  );
}
