import { CAUSE_NAMES } from '@sightline/domain/diagnosis/causes';
import { CellText } from '../../../components/data-table/columns/cell-text.tsx';
import { causeText } from '../../../components/device/diagnosis-text.ts';
import { orNoData } from '../detail/missing.tsx';
import type { DeviceRow } from './device-row.ts';
import { reportedColumn } from './reported-column.ts';

const likeliest = ({ diagnosis }: DeviceRow) => diagnosis?.causes[0];
const labelled = (row: DeviceRow) => {
  const first = likeliest(row);
  return first ? causeText(first) : null;
};

/** Why a quiet camera is quiet, most likely; filtered by the cause, and sorted by it and then by its share. */
export const LIKELY_CAUSE_COLUMN = reportedColumn({
  id: 'likely_cause',
  label: 'Likely cause',
  hint: 'Why a quiet camera is quiet, most likely',
  hidden: true,
  width: 180,
  grow: 0.6,
  value: (row) => {
    const first = likeliest(row);
    return first ? CAUSE_NAMES[first.cause] : null;
  },
  sort: { kind: 'text', first: 'asc', by: labelled },
  filter: 'list',
  csv: labelled,
  render: (row) => {
    const text = labelled(row);
    return orNoData(text && <CellText value={text} />);
  },
});
