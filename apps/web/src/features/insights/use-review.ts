import { useRef, useState } from 'react';
import type { RowSource } from '../../components/data-table/row-source.ts';
import type { Zoom } from '../../components/photo/use-zoom.ts';
import { zoomByKey } from '../../components/photo/zoom-buttons.tsx';
import { useActionQueue } from './action-queue.ts';
import { ACTIONS } from './action-words.ts';
import { type InsightRow, insightsOf, sharedAction, speciesOf } from './insight-row.ts';
import type { ReviewCommand } from './review-command.ts';
import { actOn, nameSpecies, redoStep, undoStep } from './review-steps.ts';
import type { Place } from './use-place.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useSpeciesKeys } from './use-species-keys.ts';
import { useMayConfirm } from './verdict-panel.tsx';

interface ReviewOptions {
  readonly row: InsightRow;
  readonly place: Place;
  readonly list: RowSource<InsightRow>;
  readonly zoom: Zoom;
  readonly movesOn: boolean;
  readonly onStep: (id: number) => void;
  readonly onClose: () => void;
}

export interface Review {
  readonly command: (command: ReviewCommand) => void;
  readonly isCorrecting: boolean;
  readonly setCorrecting: (correcting: boolean) => void;
  /** The end of the list was passed. */
  readonly isOver: boolean;
  readonly resume: () => void;
  /** What was done last, for the eye that is already at the next photo. */
  readonly last: string | undefined;
  /** How many rows were decided since the review began. */
  readonly decided: number;
}

/** What a review does: acts on the photo that is shown and moves on by itself. */
export function useReview({ row, place, zoom, movesOn, onStep, onClose }: ReviewOptions): Review {
  const [isCorrecting, setCorrecting] = useState(false);
  const [isOver, setOver] = useState(false);
  const [last, setLast] = useState<string>();
  const decided = useRef<number[]>([]);
  const { keys } = useSpeciesKeys();
  const mayConfirm = useMayConfirm();

  function move(by: 1 | -1): void {
    const to = by === 1 ? place.rows.next : place.rows.previous;
    if (to !== undefined && !isOver) onStep(to);
    else setOver(by === 1);
  }

  function done(words: string): void {
    setLast(`${words} ${speciesOf(row)}`);
    decided.current.push(row.insight_id);
    if (movesOn) move(1);
  }

  function act(command: Extract<ReviewCommand, { kind: 'act' }>): void {
    const { history } = useActionQueue.getState();
    const wasQueued = sharedAction(row, (id) => history.queue.get(id)?.action) === command.action;
    if (!actOn([row], command.action)) return;
    const { done: words } = ACTIONS[command.action];
    if (wasQueued) setLast(`No longer ${words}:`);
    else done(words.charAt(0).toUpperCase() + words.slice(1));
  }

  function back(): void {
    undoStep();
    const to = decided.current.pop();
    setLast('Taken back:');
    setOver(false);
    if (to !== undefined && !insightsOf(row).some(({ insight_id }) => insight_id === to)) onStep(to);
  }

  function judge(command: ReviewCommand): void {
    if (!mayConfirm) return;
    if (command.kind === 'correct') {
      setCorrecting(true);
    } else if (command.kind === 'confirm') {
      nameSpecies(row, row.class_name);
      done('Confirmed');
    } else if (command.kind === 'species') {
      setCorrecting(false);
      nameSpecies(row, command.className);
      done(`${command.className}, was`);
    }
  }

  function command(next: ReviewCommand): void {
    if (next.kind === 'undo') back();
    else if (next.kind === 'move') move(next.by);
    else if (isOver) return;
    else if (next.kind === 'redo') redoStep();
    else if (next.kind === 'act') act(next);
    else judge(next);
  }

  useReviewKeys({
    isOn: true,
    species: keys,
    onCommand: command,
    onKey: (key) => {
      if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else if (key === 'ArrowRight') photoStep(place.photos.next, () => move(1));
      else if (key === 'ArrowLeft') photoStep(place.photos.previous, () => move(-1));
      else if (key === 'Escape') onClose();
      else return zoomByKey(zoom, key);
      return true;
    },
  });

  function photoStep(to: number | undefined, otherwise: () => void): void {
    if (to === undefined || isOver) otherwise();
    else onStep(to);
  }

  return {
    command,
    isCorrecting,
    setCorrecting,
    isOver,
    resume: () => setOver(false),
    last,
    decided: new Set(decided.current).size,
  };
}
