import { keyAt, type RowKey, type RowSource } from '../../../components/data-table/rows/row-source.ts';
import type { InsightRow } from './insight-row.ts';

interface Opened {
  readonly key: RowKey;
  /** Place of the collection among rows that are not expanded. */
  readonly index: number;
  /** Place of its first insight among all rows. */
  readonly first: number;
  readonly members: readonly InsightRow[];
}

/** The rows with the insights of expanded collections beneath them; the source itself stays as it is. */
export function expandRows(
  rows: RowSource<InsightRow>,
  expanded: ReadonlySet<RowKey>,
): RowSource<InsightRow> {
  const opened = openedIn(rows, expanded);
  const last = opened.at(-1);
  if (!last) return rows;
  const added = last.first + last.members.length - last.index - 1;

  function at(index: number): InsightRow | undefined {
    const before = opened.findLast(({ first }) => first <= index);
    if (!before) return rows.at(index);
    const listPosition = index - before.first;
    if (listPosition < before.members.length) return before.members[listPosition];
    return rows.at(before.index + 1 + listPosition - before.members.length);
  }

  function indexOf(key: RowKey): number {
    for (const { first, members } of opened) {
      const member = members.findIndex((row) => rows.keyOf(row) === key);
      if (member >= 0) return first + member;
    }
    const index = rows.indexOf(key);
    const above = opened.findLast((one) => one.index < index);
    return above ? index + above.first + above.members.length - above.index - 1 : index;
  }

  function keyIn(index: number): RowKey | undefined {
    const before = opened.findLast(({ first }) => first <= index);
    if (!before) return keyAt(rows, index);
    const listPosition = index - before.first;
    const member = before.members[listPosition];
    return member ? rows.keyOf(member) : keyAt(rows, before.index + 1 + listPosition - before.members.length);
  }

  return {
    ...rows,
    keyAt: keyIn,
    count: rows.count + added,
    total: (rows.total ?? rows.count) + added,
    at,
    indexOf,
    folded: rows,
  };
}

function openedIn(rows: RowSource<InsightRow>, expanded: ReadonlySet<RowKey>): readonly Opened[] {
  const found = [...expanded].map((key) => ({ key, index: rows.indexOf(key) }));
  let added = 0;
  return found
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.index - b.index)
    .flatMap(({ key, index }) => {
      const members = rows.at(index)?.members?.map((member): InsightRow => ({ ...member, isMember: true }));
      if (!members) return [];
      const first = index + 1 + added;
      added += members.length;
      return [{ key, index, first, members }];
    });
}
