import type { Insight } from '@sightline/contract/insights/insights.contract';
import { summariseCollection } from '@sightline/domain/collections/summarise';
import { compareCells } from '@sightline/domain/tables/sort';
import { expect, test } from 'vitest';
import { ask, held, INSIGHTS, isShown, list, NEWEST_FIRST, variedInsight } from './columns-sample.ts';
import { askListing, makeListing } from './listing.ts';

/** All insights of each collection of which at least one is shown, the newest first. */
const SHOWN = [...Map.groupBy(INSIGHTS.toReversed(), (row) => row.collection_id ?? -row.insight_id)].filter(
  ([, members]) => members.some(isShown),
);

function collected(members: readonly Insight[]) {
  const instant = (at: string | null) => (at === null ? null : Date.parse(at));
  return summariseCollection(
    members.map((member) => ({
      ...member,
      takenAt: Date.parse(member.time_stamp),
      windowStart: instant(member.window_start),
      windowEnd: instant(member.window_end),
    })),
  );
}

test('collections are sorted by what the domain sums up, without summing up any in sight', () => {
  const rows = SHOWN.map(([collection, members]) => {
    const alone = members.length < 2 ? members[0] : undefined;
    const summary = collected(members);
    return alone
      ? { number: alone.insight_id, confidence: Math.round(alone.confidence), ...window(alone) }
      : { number: -collection, confidence: summary.confidence, window: summary.windowSeconds };
  });
  const confidence = { kind: 'number', name: 'confidence', rounded: true } as const;
  const byConfidence = rows.toSorted((a, b) => b.confidence - a.confidence).map(({ number }) => number);
  const asked = ask({ collections: true, order: { column: confidence, direction: 'desc' } });
  expect([...asked.rows]).toEqual(byConfidence);
  const seconds = { kind: 'number', name: 'window_seconds' } as const;
  const byWindow = rows
    .toSorted((a, b) => compareCells(a.window, b.window, 'asc'))
    .map(({ number }) => number);
  expect([...ask({ collections: true, order: { column: seconds, direction: 'asc' } }).rows]).toEqual(
    byWindow,
  );
});

function window({ window_start, window_end, time_stamp, collection_id }: Insight): { window: number | null } {
  if (collection_id === null && !(window_start && window_end)) return { window: null };
  const [first, last] = [window_start ?? time_stamp, window_end ?? time_stamp];
  return { window: Math.round((Date.parse(last) - Date.parse(first)) / 1000) };
}

test('collections are found by their most likely class', () => {
  const wanted = SHOWN.flatMap(([collection, members]) => {
    const [first] = members;
    if (members.length < 2) return first?.class_name === 'rat' ? [first.insight_id] : [];
    return collected(members).class_name === 'rat' ? [-collection] : [];
  });
  expect([...ask({ collections: true, filters: [list('class_name', ['rat'])] }).rows]).toEqual(wanted);
});

test('a collection whose insights were corrected to different species is found as corrected', () => {
  const said = [
    ['rat', 'stoat'],
    ['rat', 'rat'],
    ['rat', null],
    [null, null],
  ] as const;
  const collections = said.flatMap((names, collection) =>
    names.map((confirmed_class_name, frame) =>
      variedInsight(2 * collection + frame + 1, {
        collection_id: collection + 1,
        insight_status: null,
        confirmed_class_name,
        userConfirmed: false,
      }),
    ),
  );
  const query = { ...NEWEST_FIRST, collections: true };
  const listing = makeListing(held(collections), query);
  const corrected = (...items: string[]) => {
    const filter = list('said', items, { confirmed: 'Confirmed', corrected: 'Corrected' });
    return [...askListing(listing, { ...query, filters: [filter] }).rows];
  };
  expect(corrected('Corrected')).toEqual([-4, -3, -1]);
  expect(corrected('Corrected: rat')).toEqual([-2]);
});

test('a collection is judged once all of its listed insights are', () => {
  const judged = [
    [true, true],
    [true, null],
    [true, false],
    [null, null],
  ] as const;
  const collections = judged.flatMap((members, collection) =>
    members.map((userConfirmed, frame) =>
      variedInsight(2 * collection + frame + 1, {
        collection_id: collection + 1,
        insight_status: null,
        confirmed_class_name: null,
        userConfirmed,
      }),
    ),
  );
  const archived = { collection_id: 1, insight_status: 'archive', userConfirmed: null } as const;
  const query = { ...NEWEST_FIRST, collections: true };
  const listing = makeListing(held([...collections, variedInsight(9, archived)]), query);
  const found = (said: string) => [
    ...askListing(listing, { ...query, filters: [list('said', [said])] }).rows,
  ];
  expect(found('confirmed'), 'the archived one is not asked for').toEqual([-1]);
  expect(found('unjudged')).toEqual([-4, -2]);
  expect(found('mixed')).toEqual([-3]);
  expect(found('corrected')).toEqual([]);
});
