import { Stack, Text } from '@mantine/core';
import type { RowSource } from '../../components/data-table/row-source.ts';
import { useZoom } from '../../components/photo/use-zoom.ts';
import { zoomByKey } from '../../components/photo/zoom-buttons.tsx';
import { usePreloadedPhotos } from '../../queries/photos.ts';
import { ActionBar } from './action-bar.tsx';
import { ConfidenceMeter } from './confidence-meter.tsx';
import { Filmstrip } from './filmstrip.tsx';
import styles from './insight-dialog.module.css';
import { InsightFacts } from './insight-facts.tsx';
import { InsightPhoto } from './insight-photo.tsx';
import type { InsightRow } from './insight-row.ts';
import { PlacePanel } from './place-panel.tsx';
import { RequestPhoto } from './request-photo.tsx';
import type { ReviewCommand } from './review-command.ts';
import { actOn, nameSpecies, redoStep, undoStep } from './review-steps.ts';
import { usePlace } from './use-place.ts';
import { REVIEW_KEYS, useReviewKeys } from './use-review-keys.ts';
import { useQueuedAction, useRowSpecies } from './use-row-state.ts';
import { useSpeciesKeys } from './use-species-keys.ts';
import { useVisit } from './use-visit.ts';
import { VerdictHistory } from './verdict-history.tsx';
import { useMayConfirm, VerdictPanel } from './verdict-panel.tsx';

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
  const { row, shownId, list, onStep, onCorrecting } = props;
  const visit = useVisit(row);
  const frames = row.members ?? visit;
  const shown = frames.find(({ insight_id }) => insight_id === shownId) ?? row;
  const { species } = useRowSpecies(row);
  const queued = useQueuedAction(row);
  const place = usePlace(list, row, shownId);
  usePreloadedPhotos(place.nearby);

  const goTo = (id: number | undefined) => {
    if (id !== undefined) onStep(id);
  };
  const zoom = useZoom((swipe) => {
    if (swipe === 'left') goTo(place.photos.next);
    if (swipe === 'right') goTo(place.photos.previous);
  }, shownId);
  useDetailKeys(props, (key) => {
    if (key === 'ArrowLeft') goTo(place.photos.previous);
    else if (key === 'ArrowRight') goTo(place.photos.next);
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
          place={place}
          zoom={zoom}
          boxShown={props.boxShown}
          onBoxShown={props.onBoxShown}
          onStep={onStep}
        />
        {frames.length > 1 && (
          <Filmstrip
            label="Photos of this visit"
            frames={frames}
            current={shown.insight_id}
            onChoose={(frame) => onStep(frame.insight_id)}
          />
        )}
      </div>
      <Stack gap="lg" className={styles.facts}>
        <ActionBar
          queued={queued}
          isArchived={row.insight_status === 'archive'}
          showKeys
          onAct={(action) => actOn([row], action)}
        />
        <div>
          <Text size="xs" c="dimmed" mb={4}>
            Confidence
          </Text>
          <ConfidenceMeter value={row.confidence} size="lg" />
        </div>
        <VerdictPanel
          row={row}
          isCorrecting={props.isCorrecting}
          onCorrecting={onCorrecting}
          onConfirm={() => nameSpecies(row, row.class_name)}
          onName={(className) => nameSpecies(row, className)}
        />
        <PlacePanel row={shown} />
        <InsightFacts row={row} shown={shown} />
        <RequestPhoto insight={shown} />
        <VerdictHistory row={shown} />
      </Stack>
    </div>
  );
}

function useDetailKeys(props: InsightDetailProps, onKey: (key: string) => boolean): void {
  const { row, list, shownId, onStep, onCorrecting } = props;
  const { rows } = usePlace(list, row, shownId);
  const { keys } = useSpeciesKeys();
  const mayConfirm = useMayConfirm();

  function onCommand(command: ReviewCommand): void {
    switch (command.kind) {
      case 'act':
        actOn([row], command.action);
        return;
      case 'undo':
        undoStep();
        return;
      case 'redo':
        redoStep();
        return;
      case 'move': {
        const to = command.by === 1 ? rows.next : rows.previous;
        if (to !== undefined) onStep(to);
        return;
      }
      default:
        if (mayConfirm) judge(command);
    }
  }

  function judge(command: Exclude<ReviewCommand, { kind: 'act' | 'move' | 'undo' | 'redo' }>): void {
    if (command.kind === 'correct') onCorrecting(true);
    else nameSpecies(row, command.kind === 'species' ? command.className : row.class_name);
  }

  useReviewKeys({ isOn: props.isOpen, species: keys, onCommand, onKey });
}
