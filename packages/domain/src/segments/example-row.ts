import { COMMS_SOURCES } from '../insights/comms-source.ts';
import { INSIGHT_STATUSES } from '../insights/insight-status.ts';
import { photoPath } from '../photos/photo-path.ts';
import { BLANK_ROW } from './blank-row.ts';
import type { ColumnStore } from './column-store.ts';
import { insightAt } from './columns.ts';
import type { SegmentRow } from './insight-fields.ts';

const SPECIES = ['mouse', 'possum', 'rat', 'robin', 'cat', 'stoat', 'kea', 'kākā', 'red deer', 'empty'];
const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

/**
 * A row such as cameras in the field produce, for tests and benches: 40 cameras, a long tail of species, some without
 * clock, position, box or photo. `random` gives numbers from 0 up to 1; the same numbers make the same row.
 */
export function exampleRow(insightId: number, random: () => number): SegmentRow {
  const upTo = (count: number) => Math.floor(random() * count);
  const sometimes = <T>(chance: number, value: () => T) => (random() < chance ? value() : null);
  const species = () => SPECIES[Math.floor(random() ** 2 * SPECIES.length)] ?? 'mouse';
  const tenths = () => 5 + upTo(950) / 10;
  const iso = (instant: number) => new Date(instant).toISOString();
  const deviceId = 1 + upTo(40);
  const className = species();
  const confidence = tenths();
  const taken = START + insightId * MINUTE + upTo(MINUTE);
  const comms = COMMS_SOURCES[upTo(4)] ?? 'wifi';
  const hasPhoto = random() < 0.8;
  const fraction = () => upTo(1000) / 1000;
  return {
    ...BLANK_ROW,
    insight_id: insightId,
    collection_id: sometimes(0.9, () => Math.ceil(insightId / 3)),
    device_id: deviceId,
    deviceId,
    device_name: `cam-${deviceId}`,
    display_name: deviceId % 2 ? `Ridge ${deviceId}` : null,
    alg_id: sometimes(0.95, () => 1 + upTo(5)),
    class_id: SPECIES.indexOf(className),
    class_name: className,
    confirmed_class_name: sometimes(0.02, species),
    class_list: [
      { className, confidence },
      ...Array.from({ length: upTo(3) }, () => ({ className: species(), confidence: tenths() })),
    ],
    confidence,
    group_confidence: sometimes(0.2, () => upTo(101)),
    is_from_lora: comms === 'lora',
    userConfirmed: sometimes(0.1, () => random() < 0.8),
    time_stamp: iso(taken + upTo(690) * MINUTE + upTo(MINUTE)),
    file_ctime: sometimes(0.97, () => iso(taken)),
    photoUrl: hasPhoto ? photoPath({ insightId, deviceId, table: 'insights' }) : null,
    photoCreatedAt: hasPhoto ? iso(taken + upTo(1000) * MINUTE) : null,
    photo_state: hasPhoto ? 'low_resolution' : 'none',
    comms_source: comms,
    insight_status: sometimes(0.3, () => INSIGHT_STATUSES[upTo(3)] ?? 'favorite'),
    latitude: sometimes(0.95, () => -45.123456 - deviceId / 977),
    longitude: sometimes(0.95, () => 168.654321 + deviceId / 983),
    bbox: sometimes(0.8, () => [fraction(), fraction(), fraction(), fraction()]),
    message_id: `b${deviceId}c${upTo(16).toString(16)}:${insightId % 60_000}`,
    message_index: upTo(4),
    window_start: sometimes(0.3, () => iso(taken - MINUTE)),
    window_end: sometimes(0.3, () => iso(taken + MINUTE)),
  };
}

/** The devices of {@link exampleRow}. */
export const EXAMPLE_DEVICES = new Map(
  Array.from({ length: 40 }, (_, i) => [
    i + 1,
    { device_name: `cam-${i + 1}`, display_name: (i + 1) % 2 ? `Ridge ${i + 1}` : null },
  ]),
);

/** A source of chance that always takes the same course from the same seed, from 0 up to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The insights that a store has, ascending, with the names of the example's devices. */
export function insightsIn(store: ColumnStore): SegmentRow[] {
  return Array.from({ length: store.rows }, (_, row) => row)
    .filter((row) => store.gone[row] === 0)
    .map((row) => insightAt(store, row, EXAMPLE_DEVICES))
    .sort((a, b) => a.insight_id - b.insight_id);
}
