import { nearestNumber, placeInRuns, type RelayRun } from '@sightline/domain/arrivals/relay-runs';
import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import type { SequenceRange } from '@sightline/domain/device-messages/sequence-ranges';
import type { CommsSource } from '@sightline/domain/insights/comms-source';
import type { LockedDevice } from './intake-devices.store.ts';
import type { Arrival, IntakeBatch } from './intake-item.ts';
import type { LedgerEntry } from './ledger.store.ts';

export type Entered = Arrival & { readonly entry: LedgerEntry };

/** Numbers of one run of a camera that came together. */
export interface HeardRun {
  readonly deviceId: number;
  readonly bootId: string;
  readonly ownerId: number | null;
  readonly link: CommsSource;
  readonly receivedAt: Date;
  readonly numbers: Set<number>;
  /** Those of them that count as arrived, if they are new: not those that are counted in another run. */
  readonly counted: Set<number>;
  /** Those of them that may show a gap: a camera cannot open one with messages that are not kept. */
  readonly kept: Set<number>;
  /** Whether the answer will tell the camera of the run's gaps. */
  isAsked: boolean;
  /** Whether what is skipped is missing; of a camera behind a network, gaps are those of the network's run. */
  opensGaps: boolean;
  /** Insights that the camera dropped in this run before they became messages, as it says. */
  dropped: number;
  /** Of a run by a network, the newest time that was said in it, milliseconds since 1970. */
  saidAt: number | null;
}

/** The newest run that a network brought of a camera. */
export interface KnownRelayRun extends RelayRun {
  readonly bootId: string;
}

/** The name of a run that a network brought; no boot of a camera can be called so. */
export function relayRunName(link: CommsSource, run: number): string {
  return `${link}#${run}`;
}

type Devices = ReadonlyMap<number, Pick<LockedDevice, 'owner_id'>>;
type RelayRuns = ReadonlyMap<number, readonly KnownRelayRun[]>;

/** Which numbers of which runs have come with these requests. */
export function heardNumbers(
  batches: readonly IntakeBatch[],
  entered: readonly Entered[],
  devices: Devices,
  relayRuns: RelayRuns,
): HeardRun[] {
  const runs = new Map<string, HeardRun>();
  const runOf = (batch: IntakeBatch, bootId: string): HeardRun => {
    const { deviceId, commsSource: link, receivedAt } = batch;
    const key = `${deviceId} ${bootId}`;
    const known = runs.get(key);
    if (known) return known;
    const ownerId = devices.get(deviceId)?.owner_id ?? null;
    const run: HeardRun = {
      ...{ deviceId, bootId, ownerId, link, receivedAt },
      ...{ numbers: new Set(), counted: new Set(), kept: new Set() },
      ...{ isAsked: false, opensGaps: true, dropped: 0, saidAt: null },
    };
    runs.set(key, run);
    return run;
  };
  const itemsOf = Map.groupBy(entered, ({ batch }) => batch);
  for (const batch of batches) {
    const items = itemsOf.get(batch) ?? [];
    const latest = relayRuns.get(batch.deviceId) ?? [];
    hearRelayed(batch, items, latest, runOf);
    hearDirect(batch, items, latest, runOf);
  }
  return [...runs.values()];
}

type RunOf = (batch: IntakeBatch, bootId: string) => HeardRun;

function hearRelayed(
  batch: IntakeBatch,
  items: readonly Entered[],
  relayRuns: readonly KnownRelayRun[],
  runOf: RunOf,
): void {
  const numbers = items.flatMap(({ item, entry }) => {
    if (item.relaySeq === undefined) return [];
    const { kind, columns } = item;
    const said = kind === 'insight' ? columns.file_ctime : columns.reported_at;
    const saidBy = said === null ? batch.receivedAt.getTime() : Date.parse(said);
    const takenAt = kind === 'insight' && said !== null ? saidBy : null;
    return { seq: item.relaySeq, takenAt, saidBy, isDuplicate: entry.isDuplicate };
  });
  if (numbers.length === 0) return;
  const latest = relayRuns.find(({ bootId }) => bootId.startsWith(`${batch.commsSource}#`));
  for (const [position, { run, seq, saidAt }] of placeInRuns(latest, numbers).entries()) {
    const heard = runOf(batch, relayRunName(batch.commsSource, run));
    heard.numbers.add(seq);
    heard.kept.add(seq);
    // What the camera sent directly before was counted then.
    if (!numbers[position]?.isDuplicate) heard.counted.add(seq);
    heard.saidAt = saidAt;
  }
}

function hearDirect(
  batch: IntakeBatch,
  items: readonly Entered[],
  relayRuns: readonly KnownRelayRun[],
  runOf: RunOf,
): void {
  const ids = batch.heard.flatMap((messageId) => parseMessageId(messageId) ?? []);
  for (const [bootId, own] of Map.groupBy(ids, (id) => id.bootId)) {
    const numbers = own.map(({ seq }) => seq);
    const entries = entriesOf(items, bootId);
    const carried = carriedBy(entries, relayRuns);
    const run = runOf(batch, bootId);
    if (relayRuns.length > 0) run.opensGaps = false;
    addNumbers(run, numbers, entries, !carried);
    if (carried) addToNetwork(runOf(batch, carried.bootId), carried, numbers, entries);
  }
  const asked = batch.bootId ?? parseMessageId(batch.heard.at(-1) ?? '')?.bootId;
  if (asked !== undefined && ids.some(({ bootId }) => bootId === asked)) runOf(batch, asked).isAsked = true;
  hearDrops(batch, items, runOf);
}

type Entries = ReadonlyMap<number, readonly LedgerEntry[]>;

/** What the ledger said of each number of a boot; nothing of rejected messages. */
function entriesOf(items: readonly Entered[], bootId: string): Entries {
  const own = items.flatMap(({ item, entry }) => {
    const id = parseMessageId(item.messageId);
    return id?.bootId === bootId ? { seq: id.seq, entry } : [];
  });
  const bySeq = Map.groupBy(own, ({ seq }) => seq);
  return new Map([...bySeq].map(([seq, all]) => [seq, all.map(({ entry }) => entry)]));
}

function addNumbers(run: HeardRun, numbers: readonly number[], entries: Entries, count: boolean): void {
  for (const seq of numbers) {
    run.numbers.add(seq);
    if (count) run.counted.add(seq);
    if (entries.get(seq)?.some(isKept)) run.kept.add(seq);
  }
}

/** Whether the server has the message, now or from before. */
function isKept({ status }: LedgerEntry): boolean {
  return status !== 'conflict';
}

/**
 * What comes directly of a boot that a network carries is of the network's run. What came directly before is counted
 * already.
 */
function addToNetwork(
  network: HeardRun,
  carried: KnownRelayRun,
  numbers: readonly number[],
  entries: Entries,
): void {
  for (const own of numbers) {
    const seq = nearestTo(carried, own);
    const known = entries.get(own);
    network.numbers.add(seq);
    if (!known || known.some(({ status }) => status === 'accepted')) network.counted.add(seq);
    if (known?.some(isKept)) network.kept.add(seq);
  }
}

function hearDrops(batch: IntakeBatch, items: readonly Entered[], runOf: RunOf): void {
  for (const { item, entry } of items) {
    if (item.kind !== 'status' || entry.status !== 'accepted' || item.insightsDropped === null) continue;
    const bootId = parseMessageId(item.messageId)?.bootId;
    if (bootId === undefined) continue;
    const run = runOf(batch, bootId);
    run.dropped = Math.max(run.dropped, item.insightsDropped);
  }
}

/** The run of a network that a boot is: an insight of the boot was brought with this number before. */
function carriedBy(entries: Entries, relayRuns: readonly KnownRelayRun[]): KnownRelayRun | undefined {
  const before = [...entries].flatMap(([seq, own]) =>
    own.some(({ isDuplicate }) => isDuplicate) ? seq : [],
  );
  return relayRuns.find((run) => before.some((seq) => holds(run.received, nearestTo(run, seq))));
}

function nearestTo({ received }: RelayRun, seq: number): number {
  const end = received.at(-1)?.[1];
  return end === undefined ? seq : nearestNumber(seq, end - 1);
}

function holds(ranges: readonly SequenceRange[], number: number): boolean {
  return ranges.some(([from, end]) => number >= from && number < end);
}
