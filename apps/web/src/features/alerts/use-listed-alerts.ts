import { useMemo } from 'react';
import type { AlertRow } from './alert-row.ts';
import type { useAlertRows } from './use-alert-rows.ts';

export const isOpen = ({ alert }: AlertRow) => alert.status !== 'resolved';

/** What the table lists of the alerts, and what a file fetches: every open one is here, resolved ones may be missing. */
export function useListedAlerts(
  { rows, older, fetchAll }: Pick<ReturnType<typeof useAlertRows>, 'rows' | 'older' | 'fetchAll'>,
  showsResolved: boolean,
) {
  const items = useMemo(() => (showsResolved ? rows : rows.filter(isOpen)), [rows, showsResolved]);
  if (!showsResolved) return { items, fetchAll };
  return older ? { items, fetchListed: fetchAll } : { items };
}
