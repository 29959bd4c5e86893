const MINUTE_MS = 60_000;

/**
 * When a record begins a new event. `lastRecord` and `lastIndependentRecord` are `deltaTimeComparedTo` of the R package
 * camtrapR: enough time since the record before, or since the record that began the last event. `collection` takes the
 * sequences into which the device grouped its photos.
 */
export const INDEPENDENCE_RULES = ['lastRecord', 'lastIndependentRecord', 'collection'] as const;

export type IndependenceRule = (typeof INDEPENDENCE_RULES)[number];

/** A rule with its time. */
export interface Independence {
  readonly rule: IndependenceRule;
  /** Minutes that have to pass, not negative; 0 makes each record an event. Of no use to `collection`. */
  readonly minDeltaTime: number;
}

/** What most studies take: half an hour since the record before. */
export const USUAL_INDEPENDENCE: Independence = { rule: 'lastRecord', minDeltaTime: 30 };

/** One photo with a species. */
export interface SpeciesRecord {
  readonly species: string;
  /** The camera, or the station where several cameras watch one location. */
  readonly station: string;
  /** When it was taken, milliseconds since 1970. */
  readonly at: number;
  /** Animals in the frame; null where nobody counted. */
  readonly count: number | null;
  /** Names the device's own sequence; null of a photo that belongs to none. */
  readonly collection: string | null;
}

/** Records of one species at one station that count once. */
export interface IndependentEvent {
  readonly species: string;
  readonly station: string;
  /** First and last record, milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  readonly records: number;
  /** The largest number of animals in a frame; null where nobody counted. */
  readonly groupSize: number | null;
}

type OpenEvent = { -readonly [Key in keyof IndependentEvent]: IndependentEvent[Key] };

/**
 * The independent events of records in any order, each species at each station for itself. They ascend by their start
 * within a species at a station. n log n of the largest such group, and linear where records ascend.
 */
export function independentEvents(
  records: readonly SpeciesRecord[],
  { rule, minDeltaTime }: Independence = USUAL_INDEPENDENCE,
): IndependentEvent[] {
  const events: OpenEvent[] = [];
  const gap = minDeltaTime * MINUTE_MS;
  for (const group of recordGroups(records)) {
    if (rule === 'collection') addCollections(events, group, records);
    else addEvents(events, group, { sinceEnd: rule === 'lastRecord', gap });
  }
  return events;
}

/**
 * Records without repetitions: of those of a species at a station at the same moment, the one with the most animals.
 * Bursts within a second are one record so.
 */
export function distinctRecords(records: readonly SpeciesRecord[]): SpeciesRecord[] {
  return recordGroups(records).flatMap(({ order }) => {
    const distinct: SpeciesRecord[] = [];
    for (const index of order) {
      const [record, last] = [records[index] as SpeciesRecord, distinct.at(-1)];
      if (last?.at !== record.at) distinct.push(record);
      else if ((record.count ?? 0) > (last.count ?? 0)) distinct[distinct.length - 1] = record;
    }
    return distinct;
  });
}

/** Records of one species at one station. */
interface RecordGroup {
  readonly species: string;
  readonly station: string;
  /** Their indices among all records, ascending in time. */
  readonly order: Int32Array;
  /** Times and counts of all records; NaN where nobody counted. */
  readonly at: Float64Array;
  readonly count: Float64Array;
}

/** All groups. What is read of a million records again and again is in columns of numbers, and the records are read once. */
function recordGroups(records: readonly SpeciesRecord[]): RecordGroup[] {
  const [at, count] = [new Float64Array(records.length), new Float64Array(records.length)];
  const groupOf = new Int32Array(records.length);
  const groups: { readonly species: string; readonly station: string; size: number }[] = [];
  const stations = new Map<string, Map<string, number>>();
  for (let i = 0; i < records.length; i += 1) {
    const record = records[i] as SpeciesRecord;
    at[i] = record.at;
    count[i] = record.count ?? Number.NaN;
    let bySpecies = stations.get(record.station);
    if (!bySpecies) {
      bySpecies = new Map();
      stations.set(record.station, bySpecies);
    }
    let group = bySpecies.get(record.species);
    if (group === undefined) {
      group = groups.push({ species: record.species, station: record.station, size: 0 }) - 1;
      bySpecies.set(record.species, group);
    }
    groupOf[i] = group;
    (groups[group] as { size: number }).size += 1;
  }
  const order = new Int32Array(records.length);
  const ends = new Int32Array(groups.length);
  let start = 0;
  for (const [group, { size }] of groups.entries()) {
    ends[group] = start;
    start += size;
  }
  for (let i = 0; i < records.length; i += 1) {
    const group = groupOf[i] ?? 0;
    const end = ends[group] ?? 0;
    order[end] = i;
    ends[group] = end + 1;
  }
  return groups.map(({ species, station, size }, group) => {
    const end = ends[group] ?? 0;
    return { species, station, order: ascending(order.subarray(end - size, end), at), at, count };
  });
}

/**
 * Indices by time, as they came where they ascend. Time and position make one number, which sorts ten times as fast as a
 * comparison does, unless both together are too large for one.
 */
function ascending(indices: Int32Array, at: Float64Array): Int32Array {
  const timeOf = (index: number) => at[index] ?? 0;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let isAscending = true;
  for (const index of indices) {
    const time = timeOf(index);
    if (time < last) isAscending = false;
    else last = time;
    if (time < first) first = time;
  }
  if (isAscending) return indices;
  const size = indices.length;
  if ((last - first + 1) * size > Number.MAX_SAFE_INTEGER)
    return indices.sort((a, b) => timeOf(a) - timeOf(b) || a - b);
  const keys = new Float64Array(size);
  for (let i = 0; i < size; i += 1) keys[i] = (timeOf(indices[i] ?? 0) - first) * size + i;
  return Int32Array.from(keys.sort(), (key) => indices[key % size] ?? 0);
}

function addEvents(
  events: OpenEvent[],
  { species, station, order, at, count }: RecordGroup,
  { sinceEnd, gap }: { readonly sinceEnd: boolean; readonly gap: number },
): void {
  let last: OpenEvent | undefined;
  for (const index of order) {
    const [time, animals] = [at[index] ?? 0, count[index] ?? 0];
    if (last && time - (sinceEnd ? last.end : last.start) < gap) {
      extend(last, time, animals);
    } else {
      last = eventFrom({ species, station }, time, animals);
      events.push(last);
    }
  }
}

function addCollections(
  events: OpenEvent[],
  { species, station, order, at, count }: RecordGroup,
  records: readonly SpeciesRecord[],
): void {
  const byCollection = new Map<string, OpenEvent>();
  for (const index of order) {
    const collection = records[index]?.collection ?? null;
    const [time, animals] = [at[index] ?? 0, count[index] ?? 0];
    const known = collection === null ? undefined : byCollection.get(collection);
    if (known) {
      extend(known, time, animals);
      continue;
    }
    const event = eventFrom({ species, station }, time, animals);
    events.push(event);
    if (collection !== null) byCollection.set(collection, event);
  }
}

function eventFrom(
  { species, station }: Pick<IndependentEvent, 'species' | 'station'>,
  time: number,
  animals: number,
): OpenEvent {
  const groupSize = Number.isNaN(animals) ? null : animals;
  return { species, station, start: time, end: time, records: 1, groupSize };
}

function extend(event: OpenEvent, time: number, animals: number): void {
  event.end = time;
  event.records += 1;
  if (!Number.isNaN(animals)) event.groupSize = Math.max(event.groupSize ?? 0, animals);
}
