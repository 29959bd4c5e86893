import type { Import } from '@sightline/contract/imports/imports.contract';
import { shiftDay } from '@sightline/domain/filters/calendar';
import { amountText, listText } from '@sightline/domain/history/value-text';
import { LIMITS } from '@sightline/domain/limits';

type Counts = NonNullable<Import['counts']>;
type Problem = Import['problems'][number];

/** How far an import is: `Being read: 40 %`, `Ready to import`. One that was never imported is given up, not undone. */
export function statusText({
  status,
  progress,
  finished_at,
}: Pick<Import, 'status' | 'progress' | 'finished_at'>): string {
  const percent = `${Math.floor(progress * 100)} %`;
  switch (status) {
    case 'checking':
      return `Being read: ${percent}`;
    case 'ready':
      return 'Ready to import';
    case 'importing':
      return `Being imported: ${percent}`;
    case 'done':
      return 'Imported';
    case 'failed':
      return 'Could not be imported';
    case 'undone':
      return finished_at === null ? 'Given up' : 'Undone';
  }
}

/** `3 deployments and 120 observations are here already and stay as they are.`; undefined where all is new. */
export function existingText({ deployments, observations }: Counts['existing']): string | undefined {
  const parts = [
    ...(deployments > 0 ? [amountText(deployments, 'deployment')] : []),
    ...(observations > 0 ? [amountText(observations, 'observation')] : []),
  ];
  if (parts.length === 0) return undefined;
  const isOne = deployments + observations === 1;
  return `${listText(parts)} ${isOne ? 'is here already and stays as it is' : 'are here already and stay as they are'}.`;
}

/** What an import brought, before the names of its cameras: `12 insights of `, or what of it was new. */
export function broughtText({ records, observations, existing }: Counts): string {
  if (existing.observations === 0) return `${amountText(records, 'insight')} of `;
  if (existing.observations >= observations) return 'All of it was here already: ';
  const fresh = (observations - existing.observations).toLocaleString('en');
  return `${fresh} of ${amountText(observations, 'observation')} were new: `;
}

/** Where a problem is, `observations, row 12, eventStart`; empty where it is one of the whole file. */
export function whereText({ table, row, field }: Pick<Problem, 'table' | 'row' | 'field'>): string {
  if (row === null && field === null && table === 'datapackage') return '';
  const file = table === 'datapackage' ? 'datapackage.json' : table;
  return [file, row === null ? undefined : `row ${row}`, field ?? undefined]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** A year, which is a season of most surveys. */
const ANALYSED_DAYS = 365;

/**
 * The Analysis tab with these cameras, up to `lastDay` (`2026-11-20`) and as much of the year before as may be asked for of so many
 * at once; without a last day, with the period as usual.
 */
export function analysisHref(deviceIds: readonly number[], lastDay: string | undefined): string {
  const params = new URLSearchParams({ tab: 'analysis' });
  if (lastDay !== undefined) {
    const most = Math.floor(LIMITS.effortCameraDays / Math.max(1, deviceIds.length));
    const days = Math.max(1, Math.min(ANALYSED_DAYS, most));
    params.set('from', shiftDay(lastDay, 1 - days));
    params.set('to', lastDay);
  }
  // Commas as people read them.
  return `/?${params}&devices=${deviceIds.join(',')}`;
}
