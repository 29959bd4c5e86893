import type { InsightRow } from '../rows/insight-row.ts';
import { ConfidenceMeter } from './confidence-meter.tsx';
import { useRowSpecies } from './use-row-state.ts';

/** How sure the model was of its own species, which is not that of a row that people corrected. */
export function RowConfidence({
  row,
  size = 'sm',
}: {
  readonly row: InsightRow;
  readonly size?: 'sm' | 'lg';
}) {
  const { said } = useRowSpecies(row);
  return (
    <ConfidenceMeter
      value={row.confidence}
      size={size}
      {...(said === 'corrected' && { of: row.class_name })}
    />
  );
}
