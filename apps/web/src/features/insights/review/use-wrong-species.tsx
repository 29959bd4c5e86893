import { type ReactNode, useState } from 'react';
import { useServices } from '../../../kernel/services-context.tsx';
import type { InsightRow } from '../rows/insight-row.ts';
import { WrongSpeciesDialog } from '../species/wrong-species-dialog.tsx';
import { judgeRows, type OnAnswered } from './answer-rows.ts';
import { isTooMany } from './review-steps.ts';

const NO_ROWS: readonly InsightRow[] = [];

interface WrongSpecies {
  readonly isOpen: boolean;
  /** Asks which species these rows show; says so at once where they are too many for one answer. */
  readonly ask: (rows: readonly InsightRow[]) => void;
  readonly dialog: ReactNode;
}

/** The dialog in which the right species of several rows is chosen at once. */
export function useWrongSpecies(onAnswered?: OnAnswered): WrongSpecies {
  const services = useServices();
  const [rows, setRows] = useState(NO_ROWS);
  return {
    isOpen: rows.length > 0,
    ask: (asked) => {
      if (!isTooMany(services, asked)) setRows(asked);
    },
    dialog: (
      <WrongSpeciesDialog
        rows={rows}
        onChoose={(className) => judgeRows(services, rows, className, onAnswered)}
        onClose={() => setRows(NO_ROWS)}
      />
    ),
  };
}
