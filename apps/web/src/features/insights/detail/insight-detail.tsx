import { Stack, Text } from '@mantine/core';
import type { SpeciesAnswer } from '@sightline/domain/insights/species-answer';
import type { RowSource } from '../../../components/data-table/rows/row-source.ts';
import { useZoom } from '../../../components/photo/use-zoom.ts';
import { zoomByKey } from '../../../components/photo/zoom-buttons.tsx';
import { REVIEW_KEYS } from '../../../components/species/review-presses.ts';
import { useSpeciesKeys } from '../../../components/species/use-species-keys.ts';
import type { Services } from '../../../kernel/services.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { usePreloadedPhotos } from '../../../queries/photos/use-photo.ts';
import { ActionBar } from '../actions/action-bar.tsx';
import type { ReviewCommand } from '../review/review-command.ts';
import { actOn, judge, leaveOpen, redoStep, undoRow, undoStep } from '../review/review-steps.ts';
import { useReviewKeys } from '../review/use-review-keys.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import { ConfirmationHistory } from '../species/confirmation-history.tsx';
import { ConfirmationPanel, useMayConfirm } from '../species/confirmation-panel.tsx';
import { RowConfidence } from '../table/row-confidence.tsx';
import { useQueuedAction, useRowSpecies } from '../table/use-row-state.ts';
import { Filmstrip } from './filmstrip.tsx';
import styles from './insight-dialog.module.css';
import { InsightFacts } from './insight-facts.tsx';
import { InsightPhoto } from './insight-photo.tsx';
import { LocationPanel } from './location-panel.tsx';
import { useCollection } from './use-collection.ts';
import { useListPosition } from './use-list-position.ts';

interface InsightDetailProps {
  readonly row: InsightRow;
  readonly shownId: number;
  /** Open, and not on its way to another row: keys are meant for what is shown. */
  readonly isOpen: boolean;
  readonly list: RowSource<InsightRow>;
  readonly isCorrecting: boolean;
  readonly boxShown: boolean;
  readonly onBoxShown: (shown: boolean) => void;
  readonly onCorrecting: (correcting: boolean) => void;
  readonly onStep: (id: number) => void;
  readonly onClose: () => void;
}

/** The photo on one side, everything that is known and can be done on the other. */
export function InsightDetail(props: InsightDetailProps) {
  const services = useServices();
  const { row, shownId, list, onStep, onCorrecting } = props;
  const collection = useCollection(row);
  const frames = row.members ?? collection;
  const shown = frames.find(({ insight_id }) => insight_id === shownId) ?? row;
  const { species } = useRowSpecies(row);
  const queued = useQueuedAction(row);
  const listPosition = useListPosition(list, row, shownId);
  usePreloadedPhotos(listPosition.nearby);

  const goTo = (id: number | undefined) => {
    if (id !== undefined) onStep(id);
  };
  const zoom = useZoom((swipe) => {
    if (swipe === 'left') goTo(listPosition.photos.next);
    if (swipe === 'right') goTo(listPosition.photos.previous);
  }, shownId);
  useDetailKeys(props, (key) => {
    if (key === 'ArrowLeft') goTo(listPosition.photos.previous);
    else if (key === 'ArrowRight') goTo(listPosition.photos.next);
    else if (key === 'Escape') props.onClose();
    else return zoomByKey(zoom, key);
    return true;
  });

  return (
    <div className={styles.layout} {...REVIEW_KEYS}>
      <div className={styles.picture}>
        <InsightPhoto
          shown={shown}
          species={species}
          listPosition={listPosition}
          zoom={zoom}
          boxShown={props.boxShown}
          onBoxShown={props.onBoxShown}
          onStep={onStep}
        />
        {frames.length > 1 && (
          <Filmstrip
            label="Photos of this collection"
            frames={frames}
            current={shown.insight_id}
            onChoose={(frame) => onStep(frame.insight_id)}
          />
        )}
      </div>
      <Stack gap="lg" className={styles.facts}>
        <ConfirmationPanel
          row={row}
          isCorrecting={props.isCorrecting}
          onCorrecting={onCorrecting}
          onAnswer={(answer) => answerRow(services, row, answer, () => onCorrecting(true))}
          onName={(className) => judge(services, [row], { answer: 'wrong', className })}
          onUndo={() => undoRow(services, row)}
        />
        <ActionBar
          queued={queued}
          isArchived={row.insight_status === 'archive'}
          showKeys
          onAct={(action) => actOn(services, [row], action)}
        />
        <div>
          <Text size="xs" c="dimmed" mb={4}>
            Confidence
          </Text>
          <RowConfidence row={row} size="lg" />
        </div>
        <LocationPanel row={shown} />
        <InsightFacts row={row} shown={shown} />
        <ConfirmationHistory row={shown} />
      </Stack>
    </div>
  );
}

function useDetailKeys(props: InsightDetailProps, onKey: (key: string) => boolean): void {
  const services = useServices();
  const { row, list, shownId, onStep, onCorrecting } = props;
  const { rows } = useListPosition(list, row, shownId);
  const { keys } = useSpeciesKeys();
  const mayConfirm = useMayConfirm();

  function onCommand(command: ReviewCommand): void {
    switch (command.kind) {
      case 'act':
        actOn(services, [row], command.action);
        return;
      case 'undo':
        undoStep(services);
        return;
      case 'redo':
        redoStep(services);
        return;
      case 'move': {
        const to = command.by === 1 ? rows.next : rows.previous;
        if (to !== undefined) onStep(to);
        return;
      }
      case 'species':
        if (mayConfirm) judge(services, [row], { answer: 'wrong', className: command.className });
        return;
      case 'answer':
        if (mayConfirm) answerRow(services, row, command.answer, () => onCorrecting(true));
    }
  }

  useReviewKeys({ isOn: props.isOpen, species: keys, onCommand, onKey });
}

/** Answers for the row that is shown; `onWrong` has the right species chosen. */
function answerRow(services: Services, row: InsightRow, answer: SpeciesAnswer, onWrong: () => void): void {
  if (answer === 'wrong') onWrong();
  else if (answer === 'unsure') leaveOpen(services, [row]);
  else judge(services, [row], { answer });
}
