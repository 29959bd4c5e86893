import { Group, Text, Title } from '@mantine/core';
import { displayName } from '@sightline/domain/devices/display-name';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { arrivalLabel } from '../../../components/insight/arrival-labels.ts';
import { ExactTime } from '../../../components/time/time.tsx';
import { Filmstrip } from '../detail/filmstrip.tsx';
import { memberCount, photosMeant } from '../detail/insight-labels.ts';
import { RequestPhoto } from '../detail/request-photo.tsx';
import type { InsightRow } from '../rows/insight-row.ts';
import { ConfirmationPanel } from '../species/confirmation-panel.tsx';
import { SpeciesKeyButtons } from '../species/species-key-buttons.tsx';
import { RowConfidence } from '../table/row-confidence.tsx';
import { RowStatus } from '../table/row-status.tsx';
import { useRowSpecies } from '../table/use-row-state.ts';
import type { ReviewCommand } from './review-command.ts';
import { ReviewHints } from './review-hints.tsx';
import styles from './review-side.module.css';

interface ReviewSideProps {
  readonly row: InsightRow;
  /** The insight whose photo is shown. */
  readonly shown: InsightRow;
  readonly isCorrecting: boolean;
  readonly onCorrecting: (correcting: boolean) => void;
  readonly onCommand: (command: ReviewCommand) => void;
  /** Undoes what was answered for this row. */
  readonly onUndo: () => void;
  readonly onStep: (id: number) => void;
}

/** What the photo is thought to show, and the keys to say something else. */
export function ReviewSide(props: ReviewSideProps) {
  const { row, shown, isCorrecting, onCorrecting, onCommand, onStep } = props;
  const { species } = useRowSpecies(row);
  return (
    <aside className={styles.side} aria-label="Insight">
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Title order={3} className={styles.species} aria-live="polite">
          {species}
        </Title>
        <span className={styles.status}>
          <RowStatus row={row} />
        </span>
      </Group>
      <RowConfidence row={row} size="lg" />
      <Text size="sm" c="dimmed" className={styles.where}>
        {displayName(row)}
        <br />
        Taken <ExactTime value={cameraTimestamp(shown)} deviceId={shown.device_id} />
        {arrivalLabel(shown) && ` (${arrivalLabel(shown)})`}
        <br />
        Received <ExactTime value={shown.time_stamp} deviceId={shown.device_id} />
      </Text>
      {row.members && (
        <div className={styles.members}>
          <Text size="xs" c="dimmed">
            {memberCount(row)} · {row.windowSeconds} s · what you do applies to {photosMeant(row)}
          </Text>
          <Filmstrip
            label="Photos of this collection"
            frames={row.members}
            current={shown.insight_id}
            onChoose={(frame) => onStep(frame.insight_id)}
          />
        </div>
      )}
      <ConfirmationPanel
        row={row}
        isCorrecting={isCorrecting}
        onCorrecting={onCorrecting}
        onAnswer={(answer) => onCommand({ kind: 'answer', answer })}
        onName={(className) => onCommand({ kind: 'species', className })}
        onUndo={props.onUndo}
      />
      <SpeciesKeyButtons
        onName={(className) => onCommand({ kind: 'species', className })}
        current={species}
      />
      {shown.photoUrl !== null && shown.photo_state !== 'full' && (
        <RequestPhoto key={shown.insight_id} insight={shown} />
      )}
      <ReviewHints />
    </aside>
  );
}
