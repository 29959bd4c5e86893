import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createColumnStore } from './columns.ts';
import { currentInsights } from './current-insights.ts';
import { encodeSegment } from './encode-segment.ts';
import { EXAMPLE_DEVICES, exampleRow, insightsIn, seededRandom } from './example-row.ts';
import type { SegmentRow } from './insight-fields.ts';
import { appendSegment, applyOverlay, completeRows, rowOfInsight } from './insight-rows.ts';
import { rowAt } from './row-at.ts';
import { decodeSegment } from './segment.ts';
import type { Segment } from './segment-columns.ts';

/** A server in miniature: the plain list, and beside it what it has sealed, changed and removed. */
interface Server {
  readonly random: () => number;
  readonly plain: Map<number, SegmentRow>;
  sealed: SegmentRow[][];
  readonly changed: Set<number>;
  readonly removed: Set<number>;
  lastId: number;
}

const isSealed = ({ sealed }: Server, id: number) =>
  sealed.some((rows) => rows.some((row) => row.insight_id === id));
const lastSealed = ({ sealed }: Server) => Math.max(0, ...sealed.flat().map(({ insight_id }) => insight_id));
const tailOf = (server: Server) =>
  [...server.plain.values()].filter((row) => row.insight_id > lastSealed(server)).sort(ascending);
const ascending = (a: SegmentRow, b: SegmentRow) => a.insight_id - b.insight_id;
const picked = ({ plain }: Server, pick: number) => [...plain.keys()].at(pick % Math.max(1, plain.size)) ?? 0;

const STEPS: Record<
  'insert' | 'adopt' | 'seal' | 'change' | 'clear' | 'reassign',
  (server: Server, pick: number) => void
> = {
  insert: (server) => {
    server.lastId += 1 + Math.floor(server.random() * 3);
    server.plain.set(server.lastId, exampleRow(server.lastId, server.random));
  },
  /** An insight that waited for an owner comes with its camera: its id is lower than others that are known. */
  adopt: (server, pick) => {
    const id = 1 + (pick % (server.lastId + 1));
    if (isSealed(server, id) || server.removed.has(id)) return;
    server.plain.set(id, exampleRow(id, server.random));
    server.lastId = Math.max(server.lastId, id);
  },
  seal: (server) => {
    if (tailOf(server).length > 0) server.sealed.push(tailOf(server));
  },
  change: (server, pick) => {
    const id = picked(server, pick);
    if (!server.plain.has(id)) return;
    server.plain.set(id, exampleRow(id, server.random));
    if (isSealed(server, id)) server.changed.add(id);
  },
  clear: (server, pick) => {
    const id = picked(server, pick);
    server.plain.delete(id);
    if (isSealed(server, id)) server.removed.add(id);
  },
  /** Another owner takes a camera and its insights: the segments they were in are made anew. */
  reassign: (server, pick) => {
    const { plain } = server;
    const device = plain.get(picked(server, pick))?.device_id;
    for (const row of plain.values()) if (row.device_id === device) plain.delete(row.insight_id);
    server.sealed = server.sealed.map((rows) => rows.flatMap((row) => plain.get(row.insight_id) ?? []));
  },
};

interface SegmentedInsights {
  readonly segments: readonly Segment[];
  /** What changed since segments were sealed, with what arrived since. */
  readonly overlay: Segment;
}

function partsOf(server: Server): SegmentedInsights {
  const changed = [...server.plain.values()].filter(({ insight_id }) =>
    isSealed(server, insight_id) ? server.changed.has(insight_id) : true,
  );
  return {
    segments: server.sealed.map((rows) => decodeSegment(encodeSegment(rows))),
    overlay: decodeSegment(encodeSegment(changed.sort(ascending), [...server.removed])),
  };
}

const kind = fc.constantFrom(
  ...([
    'insert',
    'insert',
    'insert',
    'insert',
    'adopt',
    'adopt',
    'seal',
    'change',
    'change',
    'clear',
    'reassign',
  ] as const),
);
const served = fc
  .tuple(fc.array(fc.tuple(kind, fc.nat()), { maxLength: 50 }), fc.integer())
  .map(([steps, seed]) => {
    const server: Server = {
      random: seededRandom(seed),
      plain: new Map(),
      sealed: [],
      changed: new Set(),
      removed: new Set(),
      lastId: 0,
    };
    for (const [step, pick] of steps) STEPS[step](server, pick);
    return {
      plain: [...server.plain.values()].sort(ascending),
      parts: partsOf(server),
      last: lastSealed(server),
    };
  });

function storeOf({ segments, overlay }: SegmentedInsights, lastSealed: number, before: number) {
  const store = createColumnStore(0, lastSealed);
  for (const segment of segments.slice(0, before)) appendSegment(store, segment);
  applyOverlay(store, overlay);
  for (const segment of segments.slice(before)) appendSegment(store, segment);
  completeRows(store);
  return store;
}

describe('segments and overlay', () => {
  test('are the plain list, whatever is inserted, changed, cleared and given away', () => {
    fc.assert(
      fc.property(served, ({ plain, parts }) => {
        const current = currentInsights(parts.segments, parts.overlay);
        const rows = Array.from({ length: current.count }, (_, row) => {
          const { segment, index } = current.at(row);
          return rowAt(segment, index, EXAMPLE_DEVICES);
        });
        expect(rows).toEqual(plain);
        expect(() => current.at(current.count)).toThrow(RangeError);
      }),
    );
  });

  test('and the column store over them is too, in whatever order they come', () => {
    fc.assert(
      fc.property(served, fc.boolean(), fc.nat(5), ({ plain, parts, last }, backwards, before) => {
        const segments = backwards ? parts.segments.toReversed() : parts.segments;
        const store = storeOf({ ...parts, segments }, last, before);
        expect(insightsIn(store)).toEqual(plain);
        expect(store.rows - store.goneRows).toBe(plain.length);
        for (const { insight_id, confidence } of plain) {
          expect(store.numbers.confidence[rowOfInsight(store, insight_id)]).toBe(confidence);
        }
      }),
    );
  });

  test('a column store that was complete follows further overlays', () => {
    fc.assert(
      fc.property(served, ({ plain, parts, last }) => {
        const store = createColumnStore(0, last);
        for (const segment of parts.segments) appendSegment(store, segment);
        completeRows(store);
        applyOverlay(store, parts.overlay);
        expect(insightsIn(store)).toEqual(plain);
        expect(store.waiting.size).toBe(0);
      }),
    );
  });
});
