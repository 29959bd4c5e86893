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
  for (const group of recordGroups(records)) {
    if (rule === 'collection') addCollections(events, group);
    else addEvents(events, group, { sinceEnd: rule === 'lastRecord', gap: minDeltaTime * MINUTE_MS });
  }
  return events;
}

/**
 * Records without repetitions: of those of a species at a station at the same moment, the one with the most animals.
 * Bursts within a second are one record so.
 */
export function distinctRecords(records: readonly SpeciesRecord[]): SpeciesRecord[] {
  return recordGroups(records).flatMap((group) => {
    const distinct: SpeciesRecord[] = [];
    for (const record of group) {
      const last = distinct.at(-1);
      if (last?.at !== record.at) distinct.push(record);
      else if ((record.count ?? 0) > (last.count ?? 0)) distinct[distinct.length - 1] = record;
    }
    return distinct;
  });
}

/** Records of each species at each station, ascending. */
function recordGroups(records: readonly SpeciesRecord[]): SpeciesRecord[][] {
  const groups = new Map<string, Map<string, SpeciesRecord[]>>();
  for (const record of records) {
    let bySpecies = groups.get(record.station);
    if (!bySpecies) {
      bySpecies = new Map();
      groups.set(record.station, bySpecies);
    }
    const group = bySpecies.get(record.species);
    if (group) group.push(record);
    else bySpecies.set(record.species, [record]);
  }
  return [...groups.values()].flatMap((bySpecies) => [...bySpecies.values()].map(ascending));
}

/**
 * Sorted by time, as it came where it ascends. Time and position make one number, which sorts ten times as fast as a
 * comparison does, unless both together are too large for one.
 */
function ascending(group: SpeciesRecord[]): SpeciesRecord[] {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let isAscending = true;
  for (const { at } of group) {
    if (at < last) isAscending = false;
    else last = at;
    if (at < first) first = at;
  }
  if (isAscending) return group;
  const size = group.length;
  if ((last - first + 1) * size > Number.MAX_SAFE_INTEGER) return group.sort((a, b) => a.at - b.at);
  const keys = Float64Array.from(group, ({ at }, i) => (at - first) * size + i).sort();
  return Array.from(keys, (key) => group[key % size] as SpeciesRecord);
}

function addEvents(
  events: OpenEvent[],
  group: readonly SpeciesRecord[],
  { sinceEnd, gap }: { readonly sinceEnd: boolean; readonly gap: number },
): void {
  let last: OpenEvent | undefined;
  for (const record of group) {
    if (last && record.at - (sinceEnd ? last.end : last.start) < gap) {
      extend(last, record);
    } else {
      last = eventFrom(record);
      events.push(last);
    }
  }
}

function addCollections(events: OpenEvent[], group: readonly SpeciesRecord[]): void {
  const byCollection = new Map<string, OpenEvent>();
  for (const record of group) {
    const known = record.collection === null ? undefined : byCollection.get(record.collection);
    if (known) {
      extend(known, record);
      continue;
    }
    const event = eventFrom(record);
    events.push(event);
    if (record.collection !== null) byCollection.set(record.collection, event);
  }
}

function eventFrom({ species, station, at, count }: SpeciesRecord): OpenEvent {
  return { species, station, start: at, end: at, records: 1, groupSize: count };
}

function extend(event: OpenEvent, { at, count }: SpeciesRecord): void {
  event.end = at;
  event.records += 1;
  if (count !== null) event.groupSize = Math.max(event.groupSize ?? 0, count);
}
