import { type RefObject, useRef } from 'react';
import { keyAt, type RowSource } from '../../../components/data-table/rows/row-source.ts';
import type { TableHandle } from '../../../components/data-table/table-props.ts';
import { useSpeciesKeys } from '../../../components/species/use-species-keys.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { answerRows, judgeRows, type OnAnswered } from '../review/answer-rows.ts';
import type { ReviewCommand } from '../review/review-command.ts';
import { actOn, redoStep, undoStep } from '../review/review-steps.ts';
import { useReviewKeys } from '../review/use-review-keys.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import { useMayConfirm } from '../species/confirmation-panel.tsx';

/** Shift and R: begins the review. */
const START_KEY = 'R';

interface TableKeysOptions {
  readonly isOn: boolean;
  readonly rows: RowSource<InsightRow>;
  readonly table: RefObject<TableHandle | null>;
  /** Whether rows are selected; where there are none, keys act on the row that has the focus. */
  readonly hasSelected: boolean;
  /** Calls back with the selected rows once they are read. */
  readonly withSelected: (act: (rows: readonly InsightRow[]) => void) => void;
  /** Has the right species of rows chosen. */
  readonly onWrong: (rows: readonly InsightRow[]) => void;
  readonly onAnswered: OnAnswered;
  readonly onReview: () => void;
}

interface TableKeys {
  /** Around the table: knows in which row the focus is. */
  readonly wrapper: RefObject<HTMLDivElement | null>;
  readonly focused: () => InsightRow | undefined;
}

/** The review's keys on the table itself. */
export function useTableKeys(options: TableKeysOptions): TableKeys {
  const services = useServices();
  const { isOn, rows, table, hasSelected, withSelected, onWrong, onAnswered, onReview } = options;
  const wrapper = useRef<HTMLDivElement>(null);
  const { keys } = useSpeciesKeys();
  const mayConfirm = useMayConfirm();

  function focusedIndex(): number {
    const row = document.activeElement?.closest('[data-list-index]');
    if (!row || !wrapper.current?.contains(row)) return -1;
    return Number(row.getAttribute('data-list-index'));
  }

  function move(by: 1 | -1): void {
    const key = keyAt(rows, Math.max(0, focusedIndex() + by));
    if (key !== undefined) table.current?.focusRow(key);
  }

  function onCommand(command: ReviewCommand): void {
    if (command.kind === 'move') move(command.by);
    else if (command.kind === 'undo') undoStep(services);
    else if (command.kind === 'redo') redoStep(services);
    else if (hasSelected) withSelected((chosen) => actOrAnswer(command, chosen));
    else
      actOrAnswer(
        command,
        [rows.at(focusedIndex())].filter((row) => row !== undefined),
      );
  }

  function actOrAnswer(command: ReviewCommand, targets: readonly InsightRow[]): void {
    if (targets.length === 0) return;
    if (command.kind === 'act') actOn(services, targets, command.action);
    else if (mayConfirm) answer(command, targets);
  }

  function answer(command: ReviewCommand, targets: readonly InsightRow[]): void {
    if (command.kind === 'species') judgeRows(services, targets, command.className, onAnswered);
    else if (command.kind !== 'answer') return;
    else if (command.answer === 'wrong') onWrong(targets);
    else answerRows(services, targets, command.answer, onAnswered);
  }

  useReviewKeys({
    isOn,
    species: keys,
    onCommand,
    onKey: (key) => {
      if (key === START_KEY) onReview();
      return key === START_KEY;
    },
  });
  return { wrapper, focused: () => rows.at(focusedIndex()) };
}
