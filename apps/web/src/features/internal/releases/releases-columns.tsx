import type { Release } from '@sightline/contract/releases/releases.contract';
import { type Column, defineColumn } from '../../../components/data-table/columns/column.ts';

const column = defineColumn<ReleaseRow>;

/** A release with the names of its models. */
export interface ReleaseRow {
  readonly release: Release;
  readonly models: readonly string[];
}

/** The order until the reader asks for another one. */
export const NEWEST_RELEASE_FIRST = { column: 'id', direction: 'desc' } as const;

/** Every column of the releases, in its order. */
export const RELEASES_COLUMNS: readonly Column<ReleaseRow>[] = [
  column({
    id: 'id',
    label: 'Id',
    width: 74,
    grow: 0,
    align: 'end',
    card: 'aside',
    value: ({ release }) => release.id,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  }),
  text('name', 'Name', 'title', 1.2),
  text('description', 'Description', 'subtitle', 1.6),
  text('framework', 'Framework', 'fact', 0.8),
  column({
    id: 'models',
    label: 'Models',
    width: 130,
    grow: 1.4,
    card: 'fact',
    value: ({ models }) => models,
    filter: 'list',
  }),
];

function text(
  id: 'name' | 'description' | 'framework',
  label: string,
  card: Column<ReleaseRow>['card'] & string,
  grow: number,
) {
  return column({
    id,
    label,
    width: 110,
    grow,
    card,
    value: ({ release }) => release[id],
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
  });
}
