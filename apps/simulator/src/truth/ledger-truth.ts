import type { Delivery } from '../scenarios/deliveries.ts';
import type { TruthLine } from './truth.ts';

/** What really became of a camera's messages, by their numbers. */
export type LedgerTruth = { arrived: number; missing: number; late: number };

/** What came with one request, in order of arrival: messages that share a request are not late among themselves. */
export type Arrival = Pick<Delivery, 'hardwareId'> & { messageIds: readonly string[] };

/**
 * By hardware id: of each boot, numbers that arrived, those that were sent between the first and the last that arrived and never came, and those that
 * came with a later request than a higher number.
 */
export function ledgerTruth(
  truth: readonly TruthLine[],
  arrivals: readonly Arrival[],
): Map<string, LedgerTruth> {
  const firsts = new Map<string, Map<number, number>>();
  for (const [request, { hardwareId, messageIds }] of arrivals.entries()) {
    for (const id of messageIds) {
      const { run, seq } = numberOf(hardwareId, id);
      const own = firsts.get(run) ?? new Map<number, number>();
      if (!own.has(seq)) own.set(seq, request);
      firsts.set(run, own);
    }
  }
  const sent = sentOf(truth);
  const found = new Map<string, LedgerTruth>();
  for (const [run, own] of firsts) {
    const camera = run.split(' ')[0] ?? '';
    const before = found.get(camera) ?? { arrived: 0, missing: 0, late: 0 };
    found.set(camera, {
      arrived: before.arrived + own.size,
      missing: before.missing + missingOf(sent.get(run) ?? new Set(), own),
      late: before.late + lateOf(own),
    });
  }
  return found;
}

/** The numbers that were sent, by run. */
function sentOf(truth: readonly TruthLine[]): Map<string, Set<number>> {
  const sent = new Map<string, Set<number>>();
  for (const line of truth) {
    if (line.kind !== 'message') continue;
    const { run, seq } = numberOf(line.camera, line.message_id);
    sent.set(run, (sent.get(run) ?? new Set()).add(seq));
  }
  return sent;
}

function missingOf(sent: ReadonlySet<number>, here: ReadonlyMap<number, number>): number {
  const [lowest, highest] = [Math.min(...here.keys()), Math.max(...here.keys())];
  return [...sent].filter((seq) => seq > lowest && seq < highest && !here.has(seq)).length;
}

function lateOf(here: ReadonlyMap<number, number>): number {
  let earliest = Number.POSITIVE_INFINITY;
  let late = 0;
  for (const [, request] of [...here].sort(([one], [other]) => other - one)) {
    if (request > earliest) late++;
    earliest = Math.min(earliest, request);
  }
  return late;
}

function numberOf(camera: string, messageId: string) {
  const [boot = '', seq = ''] = messageId.split(':');
  return { run: `${camera} ${boot}`, seq: Number(seq) };
}
