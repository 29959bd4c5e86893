import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { RowSource } from '../../../components/data-table/rows/row-source.ts';
import { RuledDialog } from '../../../components/dialog/dialog.tsx';
import type { InsightRow } from '../rows/insight-row.ts';
import { useRowSpecies } from '../table/use-row-state.ts';
import { InsightDetail } from './insight-detail.tsx';
import styles from './insight-dialog.module.css';
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
  const [boxShown, setBoxShown] = useState(true);
  const shown = useShownRow({ openId, row, isMissing: !isLoading });
  return (
    <RuledDialog
      opened={openId !== undefined}
      onClose={onClose}
      title={shown ? <Title row={shown.row} /> : `Insight ${openId ?? ''}`}
      size="76rem"
      // A dialog on top of this one would close both; the detail listens by itself.
      closeOnEscape={shown === undefined || shown.id !== openId}
      classNames={{ content: styles.content, body: styles.body }}
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
    </RuledDialog>
  );
}

function Title({ row }: { row: InsightRow }) {
  return useRowSpecies(row).species;
}
