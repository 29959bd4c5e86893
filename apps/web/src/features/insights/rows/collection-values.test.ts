import type { Insight } from '@sightline/contract/insights/insights.contract';
import { summariseCollection } from '@sightline/domain/collections/summarise';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { INSIGHT_CATEGORIES, isListed } from '@sightline/domain/insights/insight-categories';
import { expect, test } from 'vitest';
import { held, list, NEWEST_FIRST, variedInsight } from '../../../queries/insight-columns/columns-sample.ts';
import { askListing, makeListing } from '../../../queries/insight-columns/listing.ts';
import { insightsOfRow } from '../../../queries/insight-columns/look-up.ts';
import type { ColumnFilter, ColumnQuery } from '../../../queries/insight-columns/protocol.ts';
import { rowOfInsights } from './collection-rows.ts';

const CLASSES = ['stoat', 'rat', 'kea', 'empty'];
const STATUSES = [null, null, 'archive', 'favorite', 'acknowledge'] as const;
const RUNS = 100;

type Random = (below: number) => number;

/** The same numbers for the same seed. */
function createRandom(seed: number): Random {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A few insights of a few collections, which differ in all that a collection sums up. */
function anyInsights(random: Random): Insight[] {
  const collections = 1 + random(8);
  return Array.from({ length: 1 + random(30) }, (_, index) => {
    const names = CLASSES.filter(() => random(2) === 1);
    const moment = () => new Date(Date.UTC(2026, 10, 20, 6, random(15), random(60))).toISOString();
    return variedInsight(index + 1, {
      collection_id: 1 + random(collections),
      class_name: CLASSES[random(CLASSES.length)] ?? 'rat',
      class_list: names.map((className) => ({ className, confidence: random(10_001) / 100 })),
      confidence: random(1_001) / 10,
      insight_status: STATUSES[random(STATUSES.length)] ?? null,
      window_start: random(2) === 1 ? moment() : null,
      window_end: random(2) === 1 ? moment() : null,
      userConfirmed: [null, true, false][random(3)] ?? null,
      confirmed_class_name: null,
    });
  });
}

const instant = (iso: string | null) => (iso === null ? null : Date.parse(iso));

/** What `/collections/paginated` says of these insights: the server sums up with the same function, whatever is archived. */
function summaryOf(insights: readonly Insight[]) {
  return summariseCollection(
    insights.map((insight) => ({
      ...insight,
      takenAt: Date.parse(cameraTimestamp(insight)),
      windowStart: instant(insight.window_start),
      windowEnd: instant(insight.window_end),
    })),
  );
}

type Summary = ReturnType<typeof summaryOf>;

/** Filters of columns that collections sum up, and which summaries meet them. */
const FILTERS: readonly (readonly [ColumnFilter, (summary: Summary) => boolean])[] = [
  ...CLASSES.flatMap(
    (name) =>
      [
        [list('class_name', [name]), ({ class_name }: Summary) => class_name === name],
        [
          list('class_list', [name]),
          ({ class_list }: Summary) => class_list.some(({ className }) => className === name),
        ],
      ] as const,
  ),
  ...(['favorite', 'acknowledge', 'archive'] as const).map(
    (status) =>
      [list('insight_status', [status]), ({ insight_status }: Summary) => insight_status === status] as const,
  ),
  ...['7', '50', '0'].map(
    (digits) =>
      [
        { column: { kind: 'number', name: 'confidence', rounded: true }, type: 'numeric', text: digits },
        ({ confidence }: Summary) => String(confidence).includes(digits),
      ] as const,
  ),
];

test('whatever its insights are, a collection is listed, shown and found by what all of them come to', () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const random = createRandom(seed);
    const insights = anyInsights(random);
    const showArchived = random(2) === 1;
    const categories = INSIGHT_CATEGORIES.filter(() => random(5) === 0);
    const query: ColumnQuery = { ...NEWEST_FIRST, collections: true, showArchived, categories };
    const columns = held(insights);
    const listing = makeListing(columns, query);
    const numbersOf = (filters: readonly ColumnFilter[]) =>
      [...askListing(listing, { ...query, filters }).rows].filter((number) => number < 0).toSorted();

    const isChosen = ({ insight_status }: Insight) =>
      isListed(insight_status, { categories: new Set(categories), showArchived });
    const collections = [...Map.groupBy(insights, ({ collection_id }) => collection_id ?? 0)]
      .filter(([, members]) => members.length > 1 && members.some(isChosen))
      .map(([id, members]) => ({ number: -id, summary: summaryOf(members) }));
    const meeting = (matches: (summary: Summary) => boolean) =>
      collections.flatMap(({ number, summary }) => (matches(summary) ? [number] : [])).toSorted();

    expect(numbersOf([]), `seed ${seed}`).toEqual(meeting(() => true));
    for (const [filter, matches] of FILTERS)
      expect(numbersOf([filter]), `seed ${seed}, ${JSON.stringify(filter)}`).toEqual(meeting(matches));
    for (const { number, summary } of collections) {
      const row = rowOfInsights(insightsOfRow(columns, () => listing, number));
      expect(row, `seed ${seed}, collection ${-number}`).toMatchObject(summary);
    }
  }
});

test('an insight that is alone in its collection is the insight itself, which its camera’s first class agrees with', () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const [alone] = anyInsights(createRandom(seed));
    if (!alone) continue;
    const { class_name, confidence } = alone;
    const rest = alone.class_list.filter(
      (entry) => entry.className !== class_name && entry.confidence < confidence,
    );
    const insight = { ...alone, class_list: [{ className: class_name, confidence }, ...rest] };
    expect(rowOfInsights([insight])).toBe(insight);
    expect(summaryOf([insight])).toMatchObject({
      class_name,
      confidence: Math.round(confidence),
      insight_status: insight.insight_status,
      insight_id: insight.insight_id,
    });
  }
});
