import { useState } from 'react';
import type { RowSource } from '../../../components/data-table/rows/row-source.ts';
import type { Zoom } from '../../../components/photo/use-zoom.ts';
import { zoomByKey } from '../../../components/photo/zoom-buttons.tsx';
import { useSpeciesKeys } from '../../../components/species/use-species-keys.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { ACTIONS } from '../actions/action-labels.ts';
import type { ListPosition } from '../detail/use-list-position.ts';
import { type InsightRow, speciesOf } from '../rows/insight-row.ts';
import { useMayConfirm } from '../species/confirmation-panel.tsx';
import { areAnswersDelayed } from '../species/species-confirmations.ts';
import type { ReviewCommand } from './review-command.ts';
import { type ReviewCounts, reviewCounts } from './review-counts.ts';
import { actOn, judge, leaveOpen, type ReviewStep, redoStep, undoRow, undoStep } from './review-steps.ts';
import { answerText } from './step-labels.ts';
import { type LastDone, useDoneSteps } from './use-done-steps.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { type ReviewStop, useReviewMoves } from './use-review-moves.ts';

interface ReviewOptions {
  readonly row: InsightRow;
  /** Another row is on its way: an action pressed now is not meant for this one. */
  readonly isLeaving: boolean;
  readonly listPosition: ListPosition;
  readonly list: RowSource<InsightRow>;
  /** How many rows at the head of the list nobody had judged when the review began. */
  readonly unjudged: number;
  readonly zoom: Zoom;
  readonly autoAdvance: boolean;
  readonly onStep: (id: number) => void;
  readonly onClose: () => void;
}

export interface Review {
  readonly command: (command: ReviewCommand) => void;
  readonly isCorrecting: boolean;
  readonly setCorrecting: (correcting: boolean) => void;
  /** Undoes what was answered for the row that is shown. */
  readonly undoShown: () => void;
  /** Why no photo is shown: the unjudged ones are through, or all are. */
  readonly stop: ReviewStop | undefined;
  readonly resume: () => void;
  /** Goes on with what was judged before the review began. */
  readonly goOn: () => void;
  /** For the eye that is already at the next photo. */
  readonly last: LastDone | undefined;
  /** What became of insights since the review began. */
  readonly counts: ReviewCounts;
}

/** What a review does: acts on the photo that is shown and moves on by itself. */
export function useReview(options: ReviewOptions): Review {
  const services = useServices();
  const { row, isLeaving, listPosition, list, unjudged, zoom, autoAdvance, onStep, onClose } = options;
  const [isCorrecting, setCorrecting] = useState(false);
  const done = useDoneSteps();
  const moves = useReviewMoves({ row, listPosition, list, unjudged, onStep });
  const { keys } = useSpeciesKeys();
  const mayConfirm = useMayConfirm();

  function moveOn(text: string, step: ReviewStep): void {
    done.add(text, step);
    if (autoAdvance) moves.move(1);
  }

  function act(command: Extract<ReviewCommand, { kind: 'act' }>): void {
    const step = actOn(services, [row], command.action);
    if (!step) return;
    const { done: text } = ACTIONS[command.action];
    if (step.kind === 'unqueued') done.add(`${speciesOf(row)}: no longer ${text}`, step);
    else moveOn(`${speciesOf(row)}: ${text}`, step);
  }

  function back(): void {
    const step = undoStep(services);
    if (!step) return;
    done.takeBack('Undone', step);
    moves.resume();
    moves.showAny(step.rows);
  }

  function again(): void {
    const step = redoStep(services);
    if (!step) return;
    done.add('Redone', step);
    moves.showAny(step.rows);
  }

  function answer(command: ReviewCommand): void {
    if (!mayConfirm) return;
    if (command.kind === 'species') {
      setCorrecting(false);
      addAnswer(judge(services, [row], { answer: 'wrong', className: command.className }));
    } else if (command.kind === 'answer') {
      if (command.answer === 'wrong') setCorrecting(true);
      else if (command.answer === 'unsure') addAnswer(leaveOpen(services, [row]));
      else addAnswer(judge(services, [row], { answer: command.answer }));
    }
  }

  function addAnswer(step: ReviewStep | undefined): void {
    if (step) moveOn(answerText(step, areAnswersDelayed(services)), step);
  }

  function command(next: ReviewCommand): void {
    if (next.kind === 'undo') back();
    else if (next.kind === 'move') moves.move(next.by);
    else if (moves.stop || isLeaving) return;
    else if (next.kind === 'redo') again();
    else if (next.kind === 'act') act(next);
    else answer(next);
  }

  useReviewKeys({
    isOn: true,
    species: keys,
    onCommand: command,
    onKey: (key) => {
      if (key === 'ArrowDown') moves.move(1);
      else if (key === 'ArrowUp') moves.move(-1);
      else if (key === 'ArrowRight') moves.movePhoto(1);
      else if (key === 'ArrowLeft') moves.movePhoto(-1);
      else if (key === 'Escape') onClose();
      else return zoomByKey(zoom, key);
      return true;
    },
  });

  return {
    command,
    isCorrecting,
    setCorrecting,
    undoShown: () => {
      undoRow(services, row);
      done.takeBackOf(row);
    },
    stop: moves.stop,
    resume: moves.resume,
    goOn: moves.goOn,
    last: done.last,
    counts: reviewCounts(done.steps),
  };
}
