import { Modal } from '@mantine/core';
import type { RowSource } from '../../components/data-table/row-source.ts';
import type { InsightRow } from './insight-row.ts';
import styles from './review-desk.module.css';
import { ReviewScreen } from './review-screen.tsx';
import { useShownRow } from './use-shown-row.ts';

interface ReviewDeskProps {
  readonly currentId: number | undefined;
  /** What is reviewed, as it was when the review began: what comes in or is archived meanwhile moves nothing. */
  readonly list: RowSource<InsightRow> | undefined;
  readonly rowOf: (id: number) => InsightRow | undefined;
  readonly onStep: (id: number) => void;
  readonly onClose: () => void;
}

/** The whole screen for going through what the cameras saw, one photo after the other. */
export function ReviewDesk({ currentId, list, rowOf, onStep, onClose }: ReviewDeskProps) {
  const isOpen = currentId !== undefined;
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
          {list && shown && isOpen && (
            <ReviewScreen
              row={shown.row}
              shownId={shown.id}
              isLeaving={shown.id !== currentId}
              list={list}
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

/** A row that the account no longer has stays on the desk until it is left. */
function rowIn(list: RowSource<InsightRow> | undefined, id: number): InsightRow | undefined {
  return list?.at(list.indexOf(id));
}
