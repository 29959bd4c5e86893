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
      const visits = visitsOf(camera, frames);
      for (const visit of [...open.values()]) if (!visits.has(visit.visit)) close(visit);
      for (const [name, visit] of visits) {
        const before = open.get(name);
        open.set(name, before ? { ...before, to: visit.to } : visit);
      }
      for (const frame of frames) witness(frameTruth(camera, frame));
    },
    end(): void {
      for (const visit of [...open.values()]) close(visit);
    },
  };
}

/** The visits that frames show, by name. */
function visitsOf(camera: string, frames: readonly Frame[]): Map<string, Visit> {
  const visits = new Map<string, Visit>();
  for (const { at, visit, species, animals } of frames.map(({ trigger }) => trigger)) {
    if (species === null) continue;
    const from = visits.get(visit)?.from ?? iso(at);
    visits.set(visit, { kind: 'visit', camera, visit, species, animals, from, to: iso(at) });
  }
  return visits;
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
