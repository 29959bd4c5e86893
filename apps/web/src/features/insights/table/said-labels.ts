import type { InsightRow } from '../rows/insight-row.ts';

/** What the table calls what people said of a species. */
export const SAID_LABELS = {
  unjudged: 'Not yet judged',
  confirmed: 'Confirmed',
  corrected: 'Corrected',
  mixed: 'Confirmed and corrected',
} as const;

/** What people said of a row's species; a collection is judged once all of its insights are. */
export function saidLabel({ userConfirmed, confirmed_class_name, members }: InsightRow): string {
  const said = members?.map((member) => member.userConfirmed) ?? [userConfirmed];
  if (said.includes(null)) return SAID_LABELS.unjudged;
  if (!said.includes(false)) return SAID_LABELS.confirmed;
  if (said.includes(true)) return SAID_LABELS.mixed;
  return confirmed_class_name ? `${SAID_LABELS.corrected}: ${confirmed_class_name}` : SAID_LABELS.corrected;
}
