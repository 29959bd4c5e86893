import { type RefObject, useRef } from 'react';
import type { RowSource } from '../../components/data-table/row-source.ts';
import type { TableHandle } from '../../components/data-table/table-props.ts';
import type { InsightRow } from './insight-row.ts';
import type { ReviewCommand } from './review-command.ts';
import { actOn, nameSpeciesOf, redoStep, undoStep } from './review-steps.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useSpeciesKeys } from './use-species-keys.ts';
import { useMayConfirm } from './verdict-panel.tsx';

/** Shift and R: begins the review. */
const START_KEY = 'R';

interface TableKeysOptions {
  readonly isOn: boolean;
  readonly rows: RowSource<InsightRow>;
  readonly table: RefObject<TableHandle | null>;
  /** Whether rows are selected; where there are none, keys act on the row that has the focus. */
  readonly hasSelected: boolean;
  readonly selected: () => Promise<readonly InsightRow[]>;
  readonly onCorrect: (row: InsightRow) => void;
  readonly onReview: () => void;
}

interface TableKeys {
  /** Around the table: knows in which row the focus is. */
  readonly wrapper: RefObject<HTMLDivElement | null>;
  readonly focused: () => InsightRow | undefined;
}

/** The review's keys on the table itself. */
export function useTableKeys(options: TableKeysOptions): TableKeys {
  const { isOn, rows, table, hasSelected, selected, onCorrect, onReview } = options;
  const wrapper = useRef<HTMLDivElement>(null);
  const { keys } = useSpeciesKeys();
  const mayConfirm = useMayConfirm();

  function focusedIndex(): number {
    const row = document.activeElement?.closest('[data-place]');
    if (!row || !wrapper.current?.contains(row)) return -1;
    return Number(row.getAttribute('data-place'));
  }

  function move(by: 1 | -1): void {
    const next = rows.at(Math.max(0, focusedIndex() + by));
    if (next) table.current?.focusRow(rows.keyOf(next));
  }

  function onCommand(command: ReviewCommand): void {
    if (command.kind === 'move') move(command.by);
    else if (command.kind === 'undo') undoStep();
    else if (command.kind === 'redo') redoStep();
    else if (hasSelected) void selected().then((chosen) => actOrJudge(command, chosen));
    else
      actOrJudge(
        command,
        [rows.at(focusedIndex())].filter((row) => row !== undefined),
      );
  }

  function actOrJudge(command: ReviewCommand, targets: readonly InsightRow[]): void {
    if (targets.length === 0) return;
    if (command.kind === 'act') actOn(targets, command.action);
    else if (mayConfirm) judge(command, targets);
  }

  function judge(command: ReviewCommand, targets: readonly InsightRow[]): void {
    const [first] = targets;
    if (command.kind === 'correct' && first) onCorrect(first);
    if (command.kind === 'confirm') nameSpeciesOf(targets, (row) => row.class_name);
    if (command.kind === 'species') nameSpeciesOf(targets, () => command.className);
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
