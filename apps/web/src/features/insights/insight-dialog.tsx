import { Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { LIMITS } from '@sightline/domain/limits';
import { useState } from 'react';
import type { RowSource } from '../../components/data-table/row-source.ts';
import { InsightDetail } from './insight-detail.tsx';
import styles from './insight-dialog.module.css';
import type { InsightRow } from './insight-row.ts';
import { useRowSpecies } from './use-row-state.ts';
import { useShownRow } from './use-shown-row.ts';

interface InsightDialogProps {
  readonly openId: number | undefined;
  /** The row that shows the open insight: itself, or its collection. */
  readonly row: InsightRow | undefined;
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
  const shown = useShownRow({ openId, row, isMissing: !isLoading });
  return (
    <Modal
      opened={openId !== undefined}
      onClose={onClose}
      title={shown ? <Title row={shown.row} /> : `Insight ${openId ?? ''}`}
      fullScreen={phone}
      size="76rem"
      returnFocus={false}
      // A dialog on top of this one would close both; the detail listens by itself.
      closeOnEscape={shown === undefined || shown.id !== openId}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      {shown ? (
        <InsightDetail
          {...detail}
          row={shown.row}
          shownId={shown.id}
          isOpen={openId === shown.id}
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
