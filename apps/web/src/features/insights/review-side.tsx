import { Group, Text, Title } from '@mantine/core';
import { displayName } from '@sightline/domain/devices/display-name';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { ExactTime } from '../../components/time/time.tsx';
import { ConfidenceMeter } from './confidence-meter.tsx';
import { Filmstrip } from './filmstrip.tsx';
import type { InsightRow } from './insight-row.ts';
import type { ReviewCommand } from './review-command.ts';
import { ReviewHints } from './review-hints.tsx';
import styles from './review-side.module.css';
import { RowStatus } from './row-status.tsx';
import { SpeciesKeyButtons } from './species-key-buttons.tsx';
import { useRowSpecies } from './use-row-state.ts';
import { VerdictPanel } from './verdict-panel.tsx';

interface ReviewSideProps {
  readonly row: InsightRow;
  /** The insight whose photo is shown. */
  readonly shown: InsightRow;
  readonly isCorrecting: boolean;
  readonly onCorrecting: (correcting: boolean) => void;
  readonly onCommand: (command: ReviewCommand) => void;
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
      <ConfidenceMeter value={row.confidence} size="lg" />
      <Text size="sm" c="dimmed" className={styles.where}>
        {displayName(row)} · <ExactTime value={cameraTimestamp(shown)} deviceId={shown.device_id} />
      </Text>
      {row.members && (
        <div className={styles.members}>
          <Text size="xs" c="dimmed">
            {row.members.length} photos in {row.windowSeconds} s; what you do applies to all
          </Text>
          <Filmstrip
            label="Photos of this visit"
            frames={row.members}
            current={shown.insight_id}
            onChoose={(frame) => onStep(frame.insight_id)}
          />
        </div>
      )}
      <VerdictPanel
        row={row}
        isCorrecting={isCorrecting}
        onCorrecting={onCorrecting}
        onConfirm={() => onCommand({ kind: 'confirm' })}
        onName={(className) => onCommand({ kind: 'species', className })}
      />
      <SpeciesKeyButtons
        onName={(className) => onCommand({ kind: 'species', className })}
        current={species}
      />
      <ReviewHints />
    </aside>
  );
}
