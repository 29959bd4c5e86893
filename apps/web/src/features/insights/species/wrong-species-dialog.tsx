import { Stack, Text } from '@mantine/core';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { SpeciesChooser } from '../../../components/species/species-chooser.tsx';
import { insightCount } from '../detail/insight-labels.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import { insightsIn } from './judgements.ts';

interface WrongSpeciesDialogProps {
  /** What is to be named; nothing is asked where there are none. */
  readonly rows: readonly InsightRow[];
  readonly onChoose: (className: string) => void;
  readonly onClose: () => void;
}

/** Which species the selected rows show, chosen once for all of them. */
export function WrongSpeciesDialog({ rows, onChoose, onClose }: WrongSpeciesDialogProps) {
  return (
    <Dialog opened={rows.length > 0} onClose={onClose} title="Wrong species">
      <Stack gap="sm" mih="27rem">
        <Text size="sm">Your answer counts for {insightCount(insightsIn(rows))}.</Text>
        <SpeciesChooser
          autoFocus
          label="Which species is it?"
          rows={rows}
          {...withoutOf(rows)}
          onChoose={(className) => {
            onClose();
            if (className) onChoose(className);
          }}
        />
      </Stack>
    </Dialog>
  );
}

/** What all rows are taken for is the wrong species. */
function withoutOf(rows: readonly InsightRow[]): { readonly without?: string } {
  const [only, ...others] = new Set(rows.map(({ class_name }) => class_name));
  return only === undefined || others.length > 0 ? {} : { without: only };
}
