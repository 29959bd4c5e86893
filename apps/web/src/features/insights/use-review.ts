import { useState } from 'react';
import type { RowSource } from '../../components/data-table/row-source.ts';
import type { Zoom } from '../../components/photo/use-zoom.ts';
import { zoomByKey } from '../../components/photo/zoom-buttons.tsx';
import { ACTIONS } from './action-words.ts';
import { decidedInsights } from './decided-insights.ts';
import { type InsightRow, rowKey, speciesOf } from './insight-row.ts';
import type { ReviewCommand } from './review-command.ts';
import { actOn, nameSpecies, type ReviewStep, redoStep, undoStep } from './review-steps.ts';
import type { Place } from './use-place.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useSpeciesKeys } from './use-species-keys.ts';
import { useMayConfirm } from './verdict-panel.tsx';

interface ReviewOptions {
  readonly row: InsightRow;
  /** Another row is on its way: an action pressed now is not meant for this one. */
  readonly isLeaving: boolean;
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
  /** What was done last, for the eye that is already at the next photo; every time with another turn. */
  readonly last: { readonly words: string; readonly turn: number } | undefined;
  /** How many insights were decided since the review began. */
  readonly decided: number;
}

/** What a review does: acts on the photo that is shown and moves on by itself. */
export function useReview(options: ReviewOptions): Review {
  const { row, isLeaving, place, list, zoom, movesOn, onStep, onClose } = options;
  const [isCorrecting, setCorrecting] = useState(false);
  const [isOver, setOver] = useState(false);
  const [last, setLast] = useState<Review['last']>();
  /** What was done since the review began. */
  const [trail, setTrail] = useState<readonly ReviewStep[]>([]);
  const { keys } = useSpeciesKeys();
  const mayConfirm = useMayConfirm();

  /** Shows the row before or after; from a row that the list does not have, its first one. */
  function move(by: 1 | -1): void {
    const to = place.position < 0 ? 0 : place.position + by;
    if (isOver || to >= place.count) setOver(by === 1);
    else if (to >= 0) void show(to);
  }

  async function show(index: number): Promise<void> {
    const there = list.at(index) ?? (await list.read?.(index, index + 1))?.[0];
    if (there) onStep(there.insight_id);
  }

  function say(words: string): void {
    setLast((before) => ({ words, turn: (before?.turn ?? 0) + 1 }));
  }

  function note(words: string, step: ReviewStep): void {
    say(words);
    setTrail((before) => [...before, step]);
  }

  function done(words: string, step: ReviewStep): void {
    note(words, step);
    if (movesOn) move(1);
  }

  /** Shows where a step was done, as far as that is under review. */
  function lead({ rows }: ReviewStep): void {
    if (rows.some((one) => rowKey(one) === rowKey(row))) return;
    const to = rows.find((one) => list.indexOf(rowKey(one)) >= 0);
    if (to) onStep(to.insight_id);
  }

  function act(command: Extract<ReviewCommand, { kind: 'act' }>): void {
    const step = actOn([row], command.action);
    if (!step) return;
    const { done: words } = ACTIONS[command.action];
    if (step.kind === 'unqueued') note(`${speciesOf(row)}: no longer ${words}`, step);
    else done(`${speciesOf(row)}: ${words}`, step);
  }

  function back(): void {
    const step = undoStep();
    if (!step) return;
    say('Taken back');
    setTrail((before) => before.filter((one) => one !== step));
    setOver(false);
    lead(step);
  }

  function again(): void {
    const step = redoStep();
    if (!step) return;
    note('Done again', step);
    lead(step);
  }

  function judge(command: ReviewCommand): void {
    if (!mayConfirm) return;
    if (command.kind === 'correct') {
      setCorrecting(true);
    } else if (command.kind === 'confirm') {
      name(row.class_name);
    } else if (command.kind === 'species') {
      setCorrecting(false);
      name(command.className);
    }
  }

  function name(species: string): void {
    const step = nameSpecies(row, species);
    const isRight = species === row.class_name;
    if (step) done(isRight ? `${species}: confirmed` : `${species} instead of ${speciesOf(row)}`, step);
  }

  function command(next: ReviewCommand): void {
    if (next.kind === 'undo') back();
    else if (next.kind === 'move') move(next.by);
    else if (isOver || isLeaving) return;
    else if (next.kind === 'redo') again();
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
    decided: decidedInsights(trail),
  };
}
