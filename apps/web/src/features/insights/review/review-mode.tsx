import { Modal } from '@mantine/core';
import type { RowSource } from '../../../components/data-table/rows/row-source.ts';
import { useShownRow } from '../detail/use-shown-row.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import styles from './review-mode.module.css';
import type { ReviewOrder } from './review-order.ts';
import { ReviewScreen } from './review-screen.tsx';

interface ReviewModeProps {
  readonly currentId: number | undefined;
  /** What is reviewed, as it was when the review began: what comes in or is archived meanwhile moves nothing. */
  readonly order: ReviewOrder | undefined;
  readonly rowOf: (id: number) => InsightRow | undefined;
  readonly onStep: (id: number) => void;
  readonly onClose: () => void;
}

/** The whole screen for going through what the cameras saw, one photo after the other. */
export function ReviewMode({ currentId, order, rowOf, onStep, onClose }: ReviewModeProps) {
  const isOpen = currentId !== undefined;
  const list = order?.list;
  const row = isOpen ? (rowOf(currentId) ?? rowIn(list, currentId)) : undefined;
  const shown = useShownRow({ openId: currentId, row, isMissing: false });
  return (
    <Modal.Root
      opened={isOpen && list !== undefined && shown !== undefined}
      onClose={onClose}
      fullScreen
      returnFocus={false}
      // A dialog on top of this one would close both.
      closeOnEscape={false}
      transitionProps={{ duration: 100 }}
    >
      <Modal.Overlay />
      <Modal.Content radius={0} aria-label="Review" className={styles.content}>
        <Modal.Body className={styles.body}>
          {order && shown && isOpen && (
            <ReviewScreen
              row={shown.row}
              shownId={shown.id}
              isLeaving={shown.id !== currentId}
              list={order.list}
              unjudged={order.unjudged}
              rowOf={rowOf}
              onStep={onStep}
              onClose={onClose}
            />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A row that the account no longer has stays in review mode until the reviewer leaves it. */
function rowIn(list: RowSource<InsightRow> | undefined, id: number): InsightRow | undefined {
  return list?.at(list.indexOf(id));
}
