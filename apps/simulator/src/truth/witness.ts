import type { Fate } from '../camera/carriage.ts';
import type { Frame, Report } from '../camera/wake.ts';
import type { FrameTruth, TruthLine, Visit } from './truth.ts';

/** Hears what really happens, line by line. */
export type Witness = (line: TruthLine) => void;

/** Follows what one camera sees, and tells of each frame, and of a visit when it is over. */
export function createEyeWitness(camera: string, witness: Witness) {
  const open = new Map<string, Visit>();
  function close(visit: Visit): void {
    open.delete(visit.visit);
    witness(visit);
  }
  return {
    /** Frames of the next wake; a visit goes on when some of them belong to it. */
    see(frames: readonly Frame[]): void {
      const seen = frames.filter(({ trigger }) => trigger.species !== null);
      const visits = Map.groupBy(seen, ({ trigger }) => trigger.visit);
      for (const visit of [...open.values()]) if (!visits.has(visit.visit)) close(visit);
      for (const [name, own] of visits) {
        const visit = visitOf(camera, own);
        const before = open.get(name);
        if (visit) open.set(name, before ? { ...before, to: visit.to } : visit);
      }
      for (const frame of frames) witness(frameTruth(camera, frame));
    },
    end(): void {
      for (const visit of [...open.values()]) close(visit);
    },
  };
}

function visitOf(camera: string, frames: readonly Frame[]): Visit | undefined {
  const [first, last] = [frames[0]?.trigger, frames.at(-1)?.trigger];
  if (!first?.species || !last) return undefined;
  const { visit, species, animals } = first;
  return { kind: 'visit', camera, visit, species, animals, from: iso(first.at), to: iso(last.at) };
}

function frameTruth(camera: string, { trigger, photographed, verdict, address }: Frame): FrameTruth {
  const { at, visit, species } = trigger;
  const model = verdict && { class_name: verdict.className, confidence: verdict.confidence };
  return { kind: 'frame', camera, at: iso(at), visit, species, photographed, model, insight: address };
}

/** Tells what becomes of the messages of a report. */
export function witnessFates(camera: string, report: Report, fates: readonly Fate[], witness: Witness): void {
  for (const { message, arrivals, cost } of fates) {
    witness({
      kind: 'message',
      camera,
      message_id: message.message_id,
      index: message.index,
      sent_at: iso(report.sentAt),
      arrivals: arrivals.map(iso),
      cost,
    });
  }
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
