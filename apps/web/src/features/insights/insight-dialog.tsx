import { Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { LIMITS } from '@sightline/domain/limits';
import { useState } from 'react';
import type { RowSource } from '../../components/data-table/row-source.ts';
import { InsightDetail } from './insight-detail.tsx';
import styles from './insight-dialog.module.css';
import type { InsightRow } from './insight-row.ts';
import { useRowSpecies } from './use-row-state.ts';

interface InsightDialogProps {
  readonly openId: number | undefined;
  /** The row that shows the open insight: itself, or its collection. */
  readonly row: InsightRow | undefined;
  /** The insights of the same visit, the open one among them. */
  readonly visit: readonly Insight[];
  /** Whether the insight may still come with a later page. */
  readonly isLoading: boolean;
  readonly list: RowSource<InsightRow>;
  readonly isCorrecting: boolean;
  readonly onCorrecting: (correcting: boolean) => void;
  readonly onStep: (id: number) => void;
  readonly onClose: () => void;
}

/** One insight with its photo, or a collection with all of them; steps through the table's current order. */
export function InsightDialog({ openId, row, isLoading, onClose, ...detail }: InsightDialogProps) {
  const phone = useMediaQuery(`(max-width: ${LIMITS.cardTablePx - 0.02}px)`);
  const [boxShown, setBoxShown] = useState(true);
  const shown = useLastKnown(row, openId !== undefined);
  return (
    <Modal
      opened={openId !== undefined}
      onClose={onClose}
      title={shown ? <Title row={shown} /> : `Insight ${openId ?? ''}`}
      fullScreen={phone}
      size="76rem"
      returnFocus={false}
      // A dialog on top of this one would close both; the detail listens by itself.
      closeOnEscape={shown === undefined}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      {shown ? (
        <InsightDetail
          {...detail}
          row={shown}
          shownId={openId ?? shown.insight_id}
          isOpen={openId !== undefined}
          onClose={onClose}
          boxShown={boxShown}
          onBoxShown={setBoxShown}
        />
      ) : (
        <Stack p="xl">
          <Text c="dimmed" ta="center" role="status">
            {isLoading ? 'Loading this insight…' : 'This insight does not exist, or it is not yours.'}
          </Text>
        </Stack>
      )}
    </Modal>
  );
}

function Title({ row }: { row: InsightRow }) {
  return useRowSpecies(row).species;
}

/** Keeps showing the last insight while the dialog fades out. */
function useLastKnown(row: InsightRow | undefined, isOpen: boolean): InsightRow | undefined {
  const [last, setLast] = useState(row);
  if (isOpen && row !== last) setLast(row);
  return isOpen ? row : last;
}
