import { Text } from '@mantine/core';
import type { FilterCell } from '@sightline/domain/filters/filter';
import { truncateList, truncateTableText } from '@sightline/domain/tables/truncate';

/** A value as plain text, at most as long as tables show it (specification §9), whole on hover. */
export function CellText({ value }: { readonly value: FilterCell }) {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'object' && value.length === 0) return '–';
  if (typeof value === 'object')
    return <Shortened text={truncateList(value.map(String))} whole={value.join(', ')} />;
  return <Shortened text={truncateTableText(String(value))} whole={String(value)} />;
}

function Shortened({ text, whole }: { readonly text: string; readonly whole: string }) {
  return (
    <Text inherit truncate title={whole}>
      {text}
    </Text>
  );
}
