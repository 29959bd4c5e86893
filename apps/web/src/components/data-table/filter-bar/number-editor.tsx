import { Group, Stack, Text, TextInput } from '@mantine/core';
import { numberRange, rangeText } from '@sightline/domain/filters/number-range';
import { type ChangeEvent, useState } from 'react';
import type { EditorProps } from './editor-props.ts';
import { onEnter } from './on-enter.ts';
import { useDraft } from './use-draft.ts';

interface NumberEditorProps extends EditorProps {
  /** Stands behind the numbers: `%`. */
  readonly unit: string | undefined;
}

/** What is typed into the fields, as it stands there. */
interface Typed {
  readonly from: string;
  readonly to: string;
  readonly digits: string;
}

const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** From one number to another, each of them open until it is given; or a part of the number's text. */
export function NumberEditor({ label, unit, onDone, ...edited }: NumberEditorProps) {
  const [draft, setDraft] = useDraft(edited);
  const [typed, setTyped] = useState(() => typedOf(draft));
  const [least, most] = [numberOf(typed.from), numberOf(typed.to)];

  function type(change: Partial<Typed>): void {
    const next = { ...typed, ...change };
    setTyped(next);
    const ends = [numberOf(next.from), numberOf(next.to)] as const;
    // A number that is not whole yet, such as a minus, changes nothing.
    if (ends.some(Number.isNaN)) return;
    setDraft(next.digits || rangeText(...ends));
  }

  const end = (which: 'from' | 'to') => ({
    size: 'sm' as const,
    inputMode: 'decimal' as const,
    'aria-label': `${label} ${which}`,
    value: typed[which],
    ...(unit && {
      rightSection: (
        <Text span size="xs" c="dimmed">
          {unit}
        </Text>
      ),
    }),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      type({ [which]: event.currentTarget.value, digits: '' }),
    onKeyDown: onEnter(onDone),
  });

  return (
    <Stack gap="xs">
      <Group grow gap="xs" align="flex-start">
        <TextInput {...end('from')} data-autofocus label="From" />
        <TextInput
          {...end('to')}
          label="To"
          error={least !== null && most !== null && least > most && 'Ends before it begins'}
        />
      </Group>
      <TextInput
        size="sm"
        label="Or: the number contains"
        aria-label={`${label} digits`}
        inputMode="decimal"
        value={typed.digits}
        onChange={(event) => type({ from: '', to: '', digits: event.currentTarget.value })}
        onKeyDown={onEnter(onDone)}
      />
    </Stack>
  );
}

/** The number of a text; null of an empty one, NaN of what is none. */
function numberOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return NUMBER.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN;
}

/** A filter's text as it stands in the fields. */
function typedOf(text: string): Typed {
  const range = numberRange(text);
  if (!range) return { from: '', to: '', digits: text };
  const shown = (value: number) => (Number.isFinite(value) ? String(value) : '');
  return { from: shown(range.least), to: shown(range.most), digits: '' };
}
