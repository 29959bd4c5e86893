import type { ColumnStore } from '@sightline/domain/segments/column-store';
import type { DeviceTable } from '@sightline/domain/segments/device-names';
import { type GroupSummaries, summariseGroups } from './group-summaries.ts';
import { groupedNumbers, groupedTexts } from './grouped-values.ts';
import type { Groups } from './groups.ts';
import { numberValues } from './number-values.ts';
import type { NumberColumn, TextColumn } from './protocol.ts';
import { type TextValues, textValues, withLabels } from './text-values.ts';

/** The values of columns for the rows that are listed, groups among them. */
export interface ColumnValues {
  readonly texts: (column: TextColumn) => TextValues;
  readonly numbers: (column: NumberColumn) => Float64Array;
}

/** Reads columns and keeps them as long as the rows stay the same. */
export function createColumnValues(
  store: ColumnStore,
  devices: DeviceTable,
  groups: Groups | null,
): ColumnValues {
  const texts = new Map<string, TextValues>();
  const numbers = new Map<string, Float64Array>();
  let summed: GroupSummaries | undefined;

  function summaries(of: Groups): GroupSummaries {
    summed ??= summariseGroups(store, of);
    return summed;
  }

  return {
    texts: (column) => {
      const known = texts.get(column.name);
      if (known) return withLabels(column, known);
      const plain = textValues(store, devices, column.name);
      const values = groups
        ? groupedTexts(store, groups, () => summaries(groups), column.name, plain)
        : plain;
      texts.set(column.name, values);
      return withLabels(column, values);
    },
    numbers: ({ name, rounded }) => {
      const key = `${name}${rounded ? ' rounded' : ''}`;
      const known = numbers.get(key);
      if (known) return known;
      const plain = numberValues(store, name);
      const values = groups ? groupedNumbers(store, groups, () => summaries(groups), name, plain) : plain;
      const asked = rounded ? values.map(Math.round) : values;
      numbers.set(key, asked);
      return asked;
    },
  };
}
