import type { MessageDelivery } from '../camera/message-delivery.ts';
import type { Frame, Report } from '../camera/wake.ts';
import type { FrameTruth, TruthLine, Visit } from './truth.ts';

/** Receives what really happens, line by line. */
export type TruthObserver = (line: TruthLine) => void;

/** Follows what one camera sees, and reports each frame, and a visit when it is over. */
export function createFrameObserver(camera: string, observer: TruthObserver) {
  const open = new Map<string, Visit>();
  function close(visit: Visit): void {
    open.delete(visit.visit);
    observer(visit);
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
      for (const frame of frames) observer(frameTruth(camera, frame));
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

function frameTruth(camera: string, { trigger, photographed, classification, address }: Frame): FrameTruth {
  const { at, visit, species } = trigger;
  const model = classification && {
    class_name: classification.className,
    confidence: classification.confidence,
  };
  return { kind: 'frame', camera, at: iso(at), visit, species, photographed, model, insight: address };
}

/** Reports what becomes of the messages of a report. */
export function observeDeliveries(
  camera: string,
  report: Report,
  deliveries: readonly MessageDelivery[],
  observer: TruthObserver,
): void {
  for (const { message, arrivals, cost } of deliveries) {
    observer({
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
