import type { ColumnStore } from '@sightline/domain/segments/column-store';
import { dictionaryIndex } from '@sightline/domain/segments/column-store';
import type { RowSource } from '@sightline/domain/segments/insight-rows';
import { readNumber } from '@sightline/domain/segments/number-column';
import { numbersOf } from '@sightline/domain/segments/segment';
import type { Segment } from '@sightline/domain/segments/segment-columns';
import { type Groups, membersOf } from './groups.ts';
import { sourceFinder } from './row-sources.ts';

/** What `summariseCollection` of the domain says of each group, as far as tables sort and filter by it. */
export interface GroupSummaries {
  /** Place of the class among the store's classes. */
  readonly classes: Uint32Array;
  /** The class's mean confidence, whole. */
  readonly confidences: Float64Array;
  /** The row of the insight that shows the class best. */
  readonly shown: Uint32Array;
}

type Scores = ReadonlyMap<number, number>;

/** What each row says of classes: its list, and its own class where the list does not name it. */
export function scoreReader(store: ColumnStore): (row: number) => Scores {
  const find = sourceFinder(store);
  const translated = new WeakMap<Segment, Uint32Array>();
  const classesOf = (segment: Segment) => {
    const known = translated.get(segment);
    if (known) return known;
    const codes = Uint32Array.from(segment.sharedTexts, (name) => dictionaryIndex(store.classes, name));
    translated.set(segment, codes);
    return codes;
  };
  return (row) => {
    const scores = new Map([[store.classCodes[row] ?? 0, store.numbers.confidence[row] ?? 0]]);
    const source = find(row);
    if (source) addListed(scores, source, classesOf(source.segment));
    return scores;
  };
}

function addListed(scores: Map<number, number>, { segment, index }: RowSource, classes: Uint32Array): void {
  const ends = numbersOf(segment, 'class_list_end');
  const end = readNumber(ends, index);
  for (let entry = index === 0 ? 0 : readNumber(ends, index - 1); entry < end; entry++) {
    const classCode = classes[readNumber(segment.listedClasses, entry)] ?? 0;
    scores.set(classCode, readNumber(segment.listedScores, entry));
  }
}

interface Total {
  sum: number;
  insights: number;
}

/** The class with the highest mean; equal ones by how many name them, then by name. */
function topClass(totals: ReadonlyMap<number, Total>, names: readonly string[]): [number, number] {
  let [best, mean, insights] = [-1, Number.NEGATIVE_INFINITY, 0];
  for (const [classCode, total] of totals) {
    const own = total.sum / total.insights;
    const isMore =
      own > mean ||
      (own === mean &&
        (total.insights > insights ||
          (total.insights === insights && (names[classCode] ?? '') < (names[best] ?? ''))));
    if (isMore) [best, mean, insights] = [classCode, own, total.insights];
  }
  return [best, mean];
}

/** Sums every group up. */
export function summariseGroups(store: ColumnStore, groups: Groups): GroupSummaries {
  const count = groups.ids.length;
  const summaries = {
    classes: new Uint32Array(count),
    confidences: new Float64Array(count),
    shown: new Uint32Array(count),
  };
  const scoresOf = scoreReader(store);
  for (let group = 0; group < count; group++) {
    const rows = membersOf(groups, group);
    const scores = Array.from(rows, scoresOf);
    const totals = new Map<number, Total>();
    for (const own of scores) {
      for (const [classCode, score] of own) {
        const total = totals.get(classCode);
        if (total) {
          total.sum += score;
          total.insights++;
        } else totals.set(classCode, { sum: score, insights: 1 });
      }
    }
    const [classCode, mean] = topClass(totals, store.classes.values);
    summaries.classes[group] = classCode;
    summaries.confidences[group] = Math.round(mean);
    summaries.shown[group] = bestRow(store, rows, scores, classCode);
  }
  return summaries;
}

/** An insight of the class before one that only suspects it, then the surest. */
function bestRow(
  store: ColumnStore,
  rows: Uint32Array,
  scores: readonly Scores[],
  classCode: number,
): number {
  let [best, highest] = [rows[0] ?? 0, Number.NEGATIVE_INFINITY];
  for (const [index, row] of rows.entries()) {
    const score = (scores[index]?.get(classCode) ?? -1) + (store.classCodes[row] === classCode ? 1_000 : 0);
    if (score > highest) [best, highest] = [row, score];
  }
  return best;
}
