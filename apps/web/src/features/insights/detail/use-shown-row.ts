import { useState } from 'react';
import type { InsightRow } from '../rows/insight-row.ts';

/** A row, and the insight of it whose photo is shown. */
export interface ShownRow {
  readonly id: number;
  readonly row: InsightRow;
}

interface Asked {
  readonly openId: number | undefined;
  /** The row of the open insight; undefined while it is on its way. */
  readonly row: InsightRow | undefined;
  readonly isMissing: boolean;
}

/** What was shown last, and whether that was for the same opening. */
interface Kept {
  readonly shown: ShownRow | undefined;
  readonly isOpen: boolean;
}

/**
 * What a dialog shows: the row before stays until the next one has come, so that stepping neither blanks the screen nor
 * loses the focus, and until the dialog has faded out.
 */
export function useShownRow(asked: Asked): ShownRow | undefined {
  const isOpen = asked.openId !== undefined;
  const [kept, setKept] = useState<Kept>({ shown: undefined, isOpen });
  const shown = nextShown(kept, asked);
  if (shown !== kept.shown || isOpen !== kept.isOpen) setKept({ shown, isOpen });
  return shown;
}

export function nextShown({ shown, isOpen }: Kept, { openId, row, isMissing }: Asked): ShownRow | undefined {
  if (openId === undefined) return shown;
  if (isMissing && !row) return undefined;
  if (!row) return isOpen ? shown : undefined;
  return shown?.row === row && shown.id === openId ? shown : { id: openId, row };
}
