import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLANK_ROW } from './blank-row.ts';
import { packBlocks, unpackBlocks } from './blocks.ts';
import { encodeSegment } from './encode-segment.ts';
import { EXAMPLE_DEVICES, exampleRow, seededRandom } from './example-row.ts';
import type { NumberSpec } from './field-forms.ts';
import { FIELD_NAMES, INSIGHT_FIELDS, type SegmentRow } from './insight-fields.ts';
import { rowAt } from './row-at.ts';
import { decodeSegment } from './segment.ts';
import { SegmentError } from './segment-error.ts';

/** Any UTF-16 units, also such as are no text. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 12 }).map((units) => String.fromCharCode(...units));

function examples(count: number, seed = 1): SegmentRow[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => exampleRow(index + 1, random));
}
function rowsOf(bytes: Uint8Array): SegmentRow[] {
  const segment = decodeSegment(bytes);
  return Array.from({ length: segment.rows }, (_, index) => rowAt(segment, index, EXAMPLE_DEVICES));
}

const real = fc
  .oneof(
    fc.float({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  )
  .map((value) => value + 0);
const text = fc.oneof(fc.string(), anyText, fc.constantFrom('', 'kākā', '🦊', '__proto__'));
const instant = fc.date({ noInvalidDate: true }).map((date) => date.getTime());
const int = fc.oneof(fc.nat(), fc.maxSafeInteger());

/** Any number that a column may store, NaN where it may be null. */
function anyNumber({ kind, codes = 0, nullable }: NumberSpec): fc.Arbitrary<number> {
  const number = { integer: int, real, time: instant, code: fc.nat(Math.max(0, codes - 1)) }[kind];
  return nullable ? fc.option(number, { nil: Number.NaN }) : number;
}

/** Any value of a field; what follows from other fields is left out. */
function anyValue(name: keyof SegmentRow): fc.Arbitrary<unknown> | undefined {
  const field = INSIGHT_FIELDS[name];
  switch (field.form) {
    case 'number':
    case 'time':
    case 'code': {
      const [column] = field.columns;
      return column && anyNumber(column.spec).map((number): unknown => field.decode(number));
    }
    case 'sharedText':
      return field.columns[0].spec.nullable ? fc.option(text) : text;
    case 'messageId':
      return text;
    case 'classList':
      return fc.array(fc.record({ className: text, confidence: real }), { maxLength: 20 });
    case 'box':
      return fc.option(fc.tuple(real, real, real, real));
    case 'photo':
    case 'cameraName':
    case 'always':
      return undefined;
  }
}

const anyFields = Object.fromEntries(
  FIELD_NAMES.flatMap((name) => {
    const value = anyValue(name);
    return value ? [[name, value]] : [];
  }),
);

const anyRow = fc
  .record({
    fields: fc.record(anyFields),
    insight_id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    device_id: fc.integer({ min: 41, max: 2_147_483_647 }),
    photo: fc.boolean(),
  })
  .map(
    ({ fields, insight_id, device_id, photo }): SegmentRow => ({
      ...BLANK_ROW,
      ...fields,
      insight_id,
      device_id,
      deviceId: device_id,
      photoUrl: photo ? `${device_id}/insights/${insight_id}.jpeg` : null,
    }),
  );
const anyRows = fc
  .uniqueArray(anyRow, { selector: (row) => row.insight_id, maxLength: 12 })
  .map((rows) => rows.toSorted((a, b) => a.insight_id - b.insight_id));

describe('a segment gives back the insights it was made of', () => {
  test('as cameras send them', () => {
    for (const count of [0, 1, 2, 500])
      expect(rowsOf(encodeSegment(examples(count)))).toEqual(examples(count));
  });

  test('and as nobody would send them', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(rowsOf(encodeSegment(rows))).toEqual(rows);
      }),
      { numRuns: 100 },
    );
  });

  test('with the very JSON of the documented call, also for 32-bit floats', () => {
    const row = {
      ...exampleRow(1, seededRandom(2)),
      confidence: 91.3,
      bbox: [0.1, 0.2, 0.3, 0.4] as SegmentRow['bbox'],
    };
    expect(JSON.stringify(rowsOf(encodeSegment([row]))[0])).toContain('"confidence":91.3,');
    expect(rowsOf(encodeSegment([row]))).toEqual([row]);
  });

  test('with the names devices have now', () => {
    const segment = decodeSegment(encodeSegment(examples(1)));
    const { device_id } = rowAt(segment, 0, EXAMPLE_DEVICES);
    const renamed = new Map([[device_id, { device_name: 'cam', display_name: 'Gully' }]]);
    expect(rowAt(segment, 0, renamed)).toMatchObject({ device_name: 'cam', display_name: 'Gully' });
    expect(rowAt(segment, 0, new Map())).toMatchObject({ device_name: null, display_name: null });
  });

  test('in no more than 120 bytes a row', () => {
    expect(encodeSegment(examples(2_000)).length / 2_000).toBeLessThan(120);
  });

  test('beside columns that are added later', () => {
    const rows = examples(3);
    const { rows: count, blocks } = unpackBlocks(encodeSegment(rows));
    const later = { name: 'mood', encoding: 250, count: 9, base: 0, values: Uint8Array.of(1) };
    expect(rowsOf(packBlocks(count, [...blocks.values(), later]))).toEqual(rows);
    const earlier = [...blocks.values()].filter(({ name }) => !name.startsWith('group_confidence'));
    expect(rowsOf(packBlocks(count, earlier))[0]?.group_confidence).toBeNull();
  });
});

describe('rows that a segment could not give back are refused', () => {
  const row = exampleRow(5, seededRandom(3));

  test.each([
    ['out of order', [row, { ...row, insight_id: 4, photoUrl: null }]],
    ['twice', [row, row]],
    ['with two device ids', [{ ...row, deviceId: 77 }]],
    ['with a photo elsewhere', [{ ...row, photoUrl: '1/insights/9.jpeg' }]],
    ['with a time in another form', [{ ...row, time_stamp: '2026-11-20T07:00:00Z' }]],
    ['with a time that is none', [{ ...row, time_stamp: 'soon' }]],
    [
      'with an infinite confidence',
      [
        { ...row, confidence: Number.POSITIVE_INFINITY },
        { ...row, insight_id: 6, photoUrl: null },
      ],
    ],
    ['without a confidence', [{ ...row, confidence: Number.NaN }]],
    ['with half a device', [{ ...row, device_id: 1.5, deviceId: 1.5, photoUrl: null }]],
  ])('%s', (_, rows) => {
    expect(() => encodeSegment(rows)).toThrow(SegmentError);
  });
});

describe('bytes that are no segment are refused', () => {
  const bytes = encodeSegment(examples(20));

  test('where columns contradict each other', () => {
    const { blocks } = unpackBlocks(bytes);
    expect(() => decodeSegment(packBlocks(19, [...blocks.values()]))).toThrow(SegmentError);
    for (const name of blocks.keys()) {
      const without = [...blocks.values()].filter((block) => block.name !== name);
      const read = () => rowsOf(packBlocks(20, without));
      try {
        expect(read()).toHaveLength(20);
      } catch (error) {
        expect(error).toBeInstanceOf(SegmentError);
      }
    }
  });

  test('or read without harm, whatever bytes are changed', () => {
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(damage, (changes) => {
        const copy = bytes.slice();
        for (const [at, byte] of changes) copy[at] = byte;
        try {
          rowsOf(copy);
        } catch (error) {
          expect(error).toBeInstanceOf(SegmentError);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('and no row outside is read', () => {
    const segment = decodeSegment(bytes);
    for (const index of [-1, 20, 0.5, Number.NaN]) {
      expect(() => rowAt(segment, index, EXAMPLE_DEVICES)).toThrow(RangeError);
    }
  });
});
