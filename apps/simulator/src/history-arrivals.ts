import { deliverReport } from './camera/message-delivery.ts';
import type { PhotoPlan } from './camera/photo-plan.ts';
import type { CameraProfile } from './camera/profile.ts';
import type { Report } from './camera/wake.ts';
import type { Random } from './random.ts';
import { observeDeliveries, type TruthObserver } from './truth/observer.ts';
import type { Envelope, InsightMessage, StatusMessage, WireMessage } from './wire.ts';

export type Received<Message> = {
  hardwareId: string;
  /** When the server had it (ISO 8601, UTC). */
  receivedAt: string;
  envelope: Envelope;
  message: Message;
};

/** An insight with the photo that drawPhoto would make for it. */
export type ReceivedInsight = Received<InsightMessage> & { photo: PhotoPlan['order'] };

/** What the server has of a report, and what is under way when the period ends. */
type Arrivals = {
  insights: ReceivedInsight[];
  statuses: Received<StatusMessage>[];
  underWay: Report[];
};

type Road = { random: Random; to: number; observer?: TruthObserver | undefined };

/** Sends a report over the camera's link. What comes twice is there once, at its first arrival. */
export function arrivalsOf(report: Report, profile: CameraProfile, { random, to, observer }: Road): Arrivals {
  const { hardwareId } = profile;
  const deliveries = deliverReport(report, profile, random);
  if (observer) observeDeliveries(hardwareId, report, deliveries, observer);
  const photos = new Map(report.photos.map((photo) => [keyOf(photo), photo]));
  const late = new Set<string>();
  const arrived: Arrivals = { insights: [], statuses: [], underWay: [] };
  for (const { message, arrivals } of deliveries) {
    const [first] = arrivals;
    if (first === undefined) continue;
    const { envelope } = report;
    const arrival = { hardwareId, receivedAt: new Date(first).toISOString(), envelope };
    if (first > to) late.add(keyOf(message));
    else if (message.kind === 'status') arrived.statuses.push({ ...arrival, message });
    else arrived.insights.push({ ...arrival, message, photo: orderOf(message, photos) });
  }
  if (late.size > 0) arrived.underWay.push(withOnly(report, late));
  return arrived;
}

/** The same whatever the order of the cameras. */
export function byArrival(one: Received<WireMessage>, other: Received<WireMessage>): number {
  const keys = ({ receivedAt, hardwareId }: Received<WireMessage>) => `${receivedAt} ${hardwareId}`;
  const [a, b] = [keys(one), keys(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function orderOf(message: InsightMessage, photos: ReadonlyMap<string, PhotoPlan>): PhotoPlan['order'] {
  const photo = photos.get(keyOf(message));
  if (!photo) throw new Error(`No photo belongs to ${keyOf(message)}.`);
  return photo.order;
}

function withOnly(report: Report, kept: ReadonlySet<string>): Report {
  const isKept = (item: { message_id: string; index: number }) => kept.has(keyOf(item));
  return { ...report, messages: report.messages.filter(isKept), photos: report.photos.filter(isKept) };
}

function keyOf({ message_id, index }: { message_id: string; index: number }): string {
  return `${message_id}/${index}`;
}
