import { Modal, Text } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { LIMITS } from '@sightline/domain/limits';
import { useMemo, useState } from 'react';
import type { RowSource } from '../../components/data-table/row-source.ts';
import { usePreloadedPhotos } from '../../queries/photos.ts';
import styles from './insight-dialog.module.css';
import { InsightFacts } from './insight-facts.tsx';
import { InsightPhoto } from './insight-photo.tsx';
import { useNeighbours } from './use-neighbours.ts';

interface InsightDialogProps {
  readonly openId: number | undefined;
  readonly insight: Insight | undefined;
  /** Whether the insight may still come with a later page. */
  readonly isLoading: boolean;
  readonly rows: RowSource<Insight>;
  readonly onStep: (id: number) => void;
  readonly onClose: () => void;
}

/** One insight with its photo; steps through the table's current order. */
export function InsightDialog({ openId, insight, isLoading, rows, onStep, onClose }: InsightDialogProps) {
  const phone = useMediaQuery(`(max-width: ${LIMITS.cardTablePx - 0.02}px)`);
  const shown = useLastKnown(insight, openId !== undefined);
  const [boxShown, setBoxShown] = useState(true);
  const place = useNeighbours(rows, openId);
  const { previous, next } = place;
  usePreloadedPhotos(useMemo(() => [next, previous].filter((one) => one !== undefined), [next, previous]));

  const stepTo = (target: Insight | undefined) => target && onStep(target.insight_id);
  useHotkeys(
    openId === undefined
      ? []
      : [
          ['ArrowLeft', () => stepTo(previous)],
          ['ArrowRight', () => stepTo(next)],
        ],
    [],
  );

  return (
    <Modal
      opened={openId !== undefined}
      onClose={onClose}
      title={shown?.class_name ?? `Insight ${openId ?? ''}`}
      fullScreen={phone}
      size="72rem"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      {shown ? (
        <div className={styles.layout}>
          <InsightPhoto
            insight={shown}
            place={place}
            boxShown={boxShown}
            onBoxShown={setBoxShown}
            onPrevious={() => stepTo(previous)}
            onNext={() => stepTo(next)}
          />
          <div className={styles.facts}>
            <InsightFacts insight={shown} />
          </div>
        </div>
      ) : (
        <Text c="dimmed" p="xl" ta="center" role="status">
          {isLoading ? 'Loading this insight…' : 'This insight does not exist, or it is not yours.'}
        </Text>
      )}
    </Modal>
  );
}

/** Keeps showing the last insight while the dialog fades out. */
function useLastKnown(insight: Insight | undefined, isOpen: boolean): Insight | undefined {
  const [last, setLast] = useState(insight);
  if (isOpen && insight !== last) setLast(insight);
  return isOpen ? insight : last;
}
