import { useMemo } from 'react';
import type { RowSource } from '../../../components/data-table/rows/row-source.ts';
import { PhotoStage } from '../../../components/photo/photo-stage.tsx';
import { useZoom } from '../../../components/photo/use-zoom.ts';
import type { Swipe } from '../../../components/photo/zoom-math.ts';
import { REVIEW_KEYS } from '../../../components/species/review-presses.ts';
import { usePreloadedPhotos } from '../../../queries/photos/use-photo.ts';
import { ActionBar } from '../actions/action-bar.tsx';
import { Filmstrip } from '../detail/filmstrip.tsx';
import { photoAlt } from '../detail/insight-labels.ts';
import { MissingPhoto } from '../detail/photo-state.tsx';
import { useListPosition } from '../detail/use-list-position.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import { useQueuedAction } from '../table/use-row-state.ts';
import { LastStep } from './last-step.tsx';
import type { ReviewCommand } from './review-command.ts';
import { ReviewComplete } from './review-complete.tsx';
import { ReviewHead } from './review-head.tsx';
import { ReviewMark } from './review-mark.tsx';
import styles from './review-mode.module.css';
import { ReviewSide } from './review-side.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useReview } from './use-review.ts';

/** What a finger does while reviewing; sideways it turns the photos. */
const SWIPES: Readonly<Record<Swipe, ReviewCommand>> = {
  left: { kind: 'move', by: 1 },
  right: { kind: 'move', by: -1 },
  up: { kind: 'act', action: 'acknowledge' },
  down: { kind: 'act', action: 'archive' },
};
/** Rows shown on either side of the current one. */
const STRIP = 12;

interface ReviewScreenProps {
  readonly row: InsightRow;
  readonly shownId: number;
  /** Another photo was asked for and is on its way. */
  readonly isLeaving: boolean;
  readonly list: RowSource<InsightRow>;
  /** How many rows at its head nobody had judged when the review began. */
  readonly unjudged: number;
  readonly rowOf: (id: number) => InsightRow | undefined;
  readonly onStep: (id: number) => void;
  readonly onClose: () => void;
}

/** The photo large, what it is beside it, the actions beneath, and what comes next. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { row, shownId, isLeaving, list, unjudged, rowOf, onStep, onClose } = props;
  const shown = row.members?.find(({ insight_id }) => insight_id === shownId) ?? row;
  const listPosition = useListPosition(list, row, shownId);
  const autoAdvance = useAutoAdvance();
  const zoom = useZoom((swipe) => review.command(SWIPES[swipe]), shownId);
  const review = useReview({
    row,
    isLeaving,
    listPosition,
    list,
    unjudged,
    zoom,
    autoAdvance: autoAdvance.isOn,
    onStep,
    onClose,
  });
  const queued = useQueuedAction(row);
  const strip = useStrip(list, listPosition.position, rowOf);
  usePreloadedPhotos(
    useMemo(() => [...listPosition.nearby, ...strip.ahead], [listPosition.nearby, strip.ahead]),
  );

  return (
    <div className={styles.screen} {...REVIEW_KEYS}>
      <ReviewHead
        at={listPosition.position + 1}
        count={listPosition.position < unjudged ? unjudged : listPosition.count}
        autoAdvance={autoAdvance}
        onCommand={review.command}
        onClose={onClose}
      />
      {review.stop ? (
        <ReviewComplete
          stop={review.stop}
          counts={review.counts}
          judged={list.count - unjudged}
          isNothingNew={unjudged === 0}
          onGoOn={review.goOn}
          onBack={review.resume}
          onClose={onClose}
        />
      ) : (
        <>
          <div className={styles.stage}>
            <PhotoStage
              key={shown.insight_id}
              photo={shown}
              alt={photoAlt(shown)}
              box={shown.bbox}
              boxLabel={`${shown.class_name} ${Math.round(shown.confidence)} %`}
              zoom={zoom}
              missing={<MissingPhoto row={shown} />}
            />
            <LastStep last={review.last} onUndo={() => review.command({ kind: 'undo' })} />
          </div>
          <ReviewSide
            row={row}
            shown={shown}
            isCorrecting={review.isCorrecting}
            onCorrecting={review.setCorrecting}
            onCommand={review.command}
            onUndo={review.undoShown}
            onStep={onStep}
          />
          <div className={styles.actions}>
            <ActionBar
              size="lg"
              showKeys
              queued={queued}
              isArchived={row.insight_status === 'archive'}
              onAct={(action) => review.command({ kind: 'act', action })}
            />
          </div>
        </>
      )}
      <div className={styles.strip}>
        <Filmstrip
          label="Under review"
          frames={strip.frames}
          current={row.insight_id}
          onChoose={(frame) => {
            review.resume();
            onStep(frame.insight_id);
          }}
          mark={(frame) => <ReviewMark row={frame} />}
        />
      </div>
    </div>
  );
}

/** The rows around the current one as they are now, and the next ones to have at hand. */
function useStrip(
  list: RowSource<InsightRow>,
  position: number,
  rowOf: (id: number) => InsightRow | undefined,
) {
  const around = useMemo(() => {
    const from = Math.max(0, position - STRIP);
    return Array.from({ length: 2 * STRIP + 1 }, (_, index) => list.at(from + index)).filter(
      (row) => row !== undefined,
    );
  }, [list, position]);
  const ahead = useMemo(
    () => [2, 3].map((by) => list.at(position + by)).filter((row) => row !== undefined),
    [list, position],
  );
  return { frames: around.map((row) => rowOf(row.insight_id) ?? row), ahead };
}
