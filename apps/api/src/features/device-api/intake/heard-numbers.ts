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
  /** Whether the answer will tell the camera of the run's gaps. */
  isAsked: boolean;
  /**
   * `all` of it counts; of what is also carried by a network, gaps are the network's run's (`arrivals`), and numbers that were
   * put into that run are not counted twice (`nothing`).
   */
  counts: 'all' | 'arrivals' | 'nothing';
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
      ...{ numbers: new Set(), isAsked: false, counts: 'all', dropped: 0, saidAt: null },
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
  const numbers = items.flatMap(({ item }) => {
    if (item.relaySeq === undefined) return [];
    const { kind, columns } = item;
    const said = kind === 'insight' ? columns.file_ctime : columns.reported_at;
    const saidBy = said === null ? batch.receivedAt.getTime() : Date.parse(said);
    return { seq: item.relaySeq, takenAt: kind === 'insight' && said !== null ? saidBy : null, saidBy };
  });
  if (numbers.length === 0) return;
  const latest = relayRuns.find(({ bootId }) => bootId.startsWith(`${batch.commsSource}#`));
  for (const { run, seq, saidAt } of placeInRuns(latest, numbers)) {
    const heard = runOf(batch, relayRunName(batch.commsSource, run));
    heard.numbers.add(seq);
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
    const run = runOf(batch, bootId);
    for (const { seq } of own) run.numbers.add(seq);
    if (relayRuns.length > 0) shareWithNetwork(run, carriedBy(items, bootId, relayRuns), batch, runOf);
  }
  const asked = batch.bootId ?? parseMessageId(batch.heard.at(-1) ?? '')?.bootId;
  if (asked !== undefined && ids.some(({ bootId }) => bootId === asked)) runOf(batch, asked).isAsked = true;
  hearDrops(batch, items, runOf);
}

/** Of a camera behind a network, what comes directly belongs to the network's run, as far as that is known. */
function shareWithNetwork(
  run: HeardRun,
  carried: KnownRelayRun | undefined,
  batch: IntakeBatch,
  runOf: RunOf,
): void {
  run.counts = carried ? 'nothing' : 'arrivals';
  if (!carried) return;
  const { numbers } = runOf(batch, carried.bootId);
  for (const seq of run.numbers) numbers.add(nearestTo(carried, seq));
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

/** The run of a network that this boot is: an insight of the boot was brought with this number before. */
function carriedBy(
  items: readonly Entered[],
  bootId: string,
  relayRuns: readonly KnownRelayRun[],
): KnownRelayRun | undefined {
  const before = items.flatMap(({ item, entry }) => {
    const id = entry.isDuplicate ? parseMessageId(item.messageId) : undefined;
    return id?.bootId === bootId ? id.seq : [];
  });
  return relayRuns.find((run) => before.some((seq) => holds(run.received, nearestTo(run, seq))));
}

function nearestTo({ received }: RelayRun, seq: number): number {
  const end = received.at(-1)?.[1];
  return end === undefined ? seq : nearestNumber(seq, end - 1);
}

function holds(ranges: readonly SequenceRange[], number: number): boolean {
  return ranges.some(([from, end]) => number >= from && number < end);
}
