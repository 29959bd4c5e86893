import { Text, TextInput, type TextInputProps } from '@mantine/core';
import type { Position } from '@sightline/domain/devices/coordinates';
import {
  type Axis,
  mayBecomeCoordinate,
  readCoordinate,
  readPosition,
} from '@sightline/domain/navigation/read-position';
import { type ReactNode, useState } from 'react';

const LABELS = {
  latitude: { label: 'Latitude', range: 'a latitude is a number between -90 and 90.' },
  longitude: { label: 'Longitude', range: 'a longitude is a number between -180 and 180.' },
};

export type CoordinateTexts = Readonly<Record<Axis, string>>;

interface CoordinateInputProps {
  readonly axis: Axis;
  /** What stands in the field: degrees, or what somebody is typing. */
  readonly value: string;
  readonly error?: ReactNode;
  readonly size?: NonNullable<TextInputProps['size']>;
  readonly onChange: (value: string) => void;
  /** A position was entered that fills both fields. */
  readonly onPair: (pair: CoordinateTexts) => void;
}

/** A position as the texts of both fields. */
export function coordinateTexts({ latitude, longitude }: Position): CoordinateTexts {
  return { latitude: String(latitude), longitude: String(longitude) };
}

/** What is wrong with the text of a field that is no coordinate; undefined for one, and for an empty field. */
export function coordinateError(axis: Axis, text: string): string | undefined {
  if (text.trim() === '' || readCoordinate(axis, text) !== undefined) return undefined;
  return 'Finish this number, or leave it empty.';
}

/** A number that more digits only make worse. */
function isOutOfRange(axis: Axis, text: string): boolean {
  return /\d/.test(text) && !/[°' ]/.test(text.trim()) && readCoordinate(axis, text) === undefined;
}

/**
 * Degrees, or a coordinate in any form that people write. An entry that is none, or out of range, is not taken up: the
 * field holds again what it held before, so that no beginning of an entry looks like an answer, and says so. What may still
 * become one stays; {@link coordinateError} says what is wrong with it.
 */
export function CoordinateInput({ axis, value, error, size, onChange, onPair }: CoordinateInputProps) {
  const [ignored, setIgnored] = useState<{ readonly entry: string; readonly held: string }>();
  const [before, setBefore] = useState(value);
  const { label, range } = LABELS[axis];

  /** Whether a text was a whole position. */
  function takePair(text: string): boolean {
    const position = readPosition(text);
    if (!position) return false;
    setIgnored(undefined);
    onPair(coordinateTexts(position));
    return true;
  }

  function take(input: HTMLInputElement): void {
    const entry = input.value;
    const isTaken = mayBecomeCoordinate(axis, entry) && !isOutOfRange(axis, entry);
    // Nobody types more than a character at once: it was put in.
    if ((!isTaken || entry.length > value.length + 1) && takePair(entry)) return;
    setIgnored(isTaken ? undefined : { entry, held: before });
    onChange(isTaken ? entry : before);
    // Whoever goes on typing begins anew.
    if (!isTaken) requestAnimationFrame(() => input.select());
  }

  function leave(): void {
    const degrees = readCoordinate(axis, value);
    if (degrees !== undefined && String(degrees) !== value) onChange(String(degrees));
  }

  return (
    <div>
      <TextInput
        label={label}
        {...(size && { size })}
        // Forms find the field by it, to give it the focus.
        data-path={axis}
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        rightSection={<span aria-hidden="true">°</span>}
        value={value}
        error={error}
        onFocus={() => setBefore(value)}
        onChange={(event) => take(event.currentTarget)}
        onPaste={(event) => {
          if (takePair(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onBlur={leave}
      />
      <Text size="xs" mt={4} role="status" c="var(--app-warning-ink)">
        {ignored?.held === value && `“${ignored.entry}” is ignored: ${range}`}
      </Text>
    </div>
  );
}
