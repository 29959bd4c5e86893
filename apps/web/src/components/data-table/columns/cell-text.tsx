import type { FilterCell } from '@sightline/domain/filters/filter';
import { truncateList, truncateTableText } from '@sightline/domain/tables/truncate';
import { ShortText } from './short-text.tsx';

/** A value as plain text, at most as long as tables show it, whole on hover. */
export function CellText({ value }: { readonly value: FilterCell }) {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'object' && value.length === 0) return '–';
  if (typeof value === 'object')
    return <ShortText text={truncateList(value.map(String))} whole={value.join(', ')} />;
  return <ShortText text={truncateTableText(String(value))} whole={String(value)} />;
}
