import { displayName } from '@sightline/domain/devices/display-name';
import { cameraTimestamp, isTimeOfArrival } from '@sightline/domain/insights/camera-timestamp';
import {
  type GundiInsight,
  gundiCorrection,
  gundiEvent,
  gundiPosition,
  gundiTestEvent,
  gundiTestPosition,
} from '@sightline/domain/integrations/gundi';
import { UTC } from '@sightline/domain/time/time-zone';
import { z } from 'zod';
import type { Services } from '../../../kernel/services.ts';
import { siteZone } from '../../../shared-mappers/site-zone.ts';
import {
  batchSize,
  type DeliveryLease,
  type DeliveryLeasesStore,
  isProbing,
  type TestTarget,
} from '../delivery/delivery-leases.store.ts';
import type { ReceiverAnswer, TestOutcome } from '../delivery/outcome.ts';
import { insightLink } from '../email/insight-link.ts';
import { createGundiStore, type GundiRow, type TestCamera } from './gundi.store.ts';
import { sendToGundi } from './gundi-client.ts';
import { createGundiPhotoSender } from './gundi-photo.ts';

const MOST_EVENTS = 100;
/** How long events wait for each other while photos wait too. */
const EVENTS_GATHER_MS = 5 * 60_000;
/** Tries after which one thing waits by itself, if others arrived meanwhile. */
const STUBBORN_FROM = 6;

interface Version {
  readonly platform: 'gundi' | 'gundi_v2';
  readonly eventsUrl: string;
  readonly event: (insight: GundiInsight) => object;
  readonly testEvent: (place: Parameters<typeof gundiTestEvent>[0], at: number) => object;
}

const idSchema = z.object({ object_id: z.coerce.string().max(200) });

/** One id for each event, in their order; null where the receiver gave none. */
function objectIds(body: unknown, count: number): (string | null)[] {
  const answers = Array.isArray(body) ? body : [body];
  return Array.from({ length: count }, (_, index) => {
    const answer = answers.length === count ? idSchema.safeParse(answers[index]) : undefined;
    return answer?.success ? answer.data.object_id : null;
  });
}

/** An insight as Gundi's messages describe it. */
function toGundiInsight(row: GundiRow, env: Services['env']): GundiInsight {
  const times = {
    time_stamp: row.time_stamp.toISOString(),
    file_ctime: row.file_ctime?.toISOString() ?? null,
  };
  return {
    insightId: row.insight_id,
    deviceId: row.device_id,
    deviceName: displayName(row),
    locationName: row.location_name,
    className: row.confirmed_class_name ?? row.class_name,
    confirmed: row.user_confirmed,
    cameraClassName: row.class_name,
    confidence: row.confidence,
    seenAt: Date.parse(cameraTimestamp(times)),
    isTimeOfArrival: isTimeOfArrival(times),
    zone: siteZone(row) ?? UTC,
    position: { latitude: row.latitude, longitude: row.longitude },
    link: insightLink(env, row.insight_id),
  };
}

/** Delivers to Gundi: one request a delivery, and the next one no sooner than the service asks for. */
export function createGundiDelivery(
  services: Services,
  leases: DeliveryLeasesStore,
  platform: Version['platform'],
) {
  const { db, env, now } = services;
  const store = createGundiStore(db);
  const sendPhoto = createGundiPhotoSender(services);
  const base = env.GUNDI_V2_URL.replace(/\/$/, '');
  const version: Version =
    platform === 'gundi'
      ? { platform, eventsUrl: env.GUNDI_V1_URL, event: gundiPosition, testEvent: gundiTestPosition }
      : { platform, eventsUrl: `${base}/v2/events/`, event: gundiEvent, testEvent: gundiTestEvent };

  async function sendEvents(lease: DeliveryLease, key: string, rows: readonly GundiRow[]): Promise<void> {
    const events = rows.map((row) => version.event(toGundiInsight(row, env)));
    const answer = await sendToGundi({ method: 'POST', url: version.eventsUrl, key, body: events });
    const [first] = rows;
    const outcome = first && rows.length === 1 ? judgeAlone(first, answer) : answer;
    const ids = outcome.kind === 'delivered' ? objectIds(outcome.body, rows.length) : [];
    // Somebody among many was refused: fewer at a time find out who, and the others still arrive.
    const split = outcome.kind === 'refused' && rows.length > 1;
    const seen: ReceiverAnswer = split ? { ...outcome, kind: 'retry' } : outcome;
    await leases.record(
      lease,
      rows.map(({ id }, index) => ({ deliveryId: id, outcome: seen, objectId: ids[index] ?? null })),
      outcome,
      {
        at: now(),
        chance: Math.random(),
        kind: 'insight',
        batchLimit: split ? Math.ceil(rows.length / 2) : limitAfter(lease, outcome, rows.length),
      },
    );
  }

  async function sendAfter(lease: DeliveryLease, key: string, row: GundiRow): Promise<void> {
    const event = `${base}/v2/events/${encodeURIComponent(row.object_id ?? '')}/`;
    const answer =
      row.kind === 'correction'
        ? await sendToGundi({
            method: 'PATCH',
            url: event,
            key,
            body: gundiCorrection(toGundiInsight(row, env)),
          })
        : await sendPhoto(`${event}attachments/`, key, row);
    if (answer.kind === 'unsent') return leases.end([row.id], 'skipped', answer.reason, now());
    const outcome = judgeAlone(row, answer);
    await leases.record(lease, [{ deliveryId: row.id, outcome }], outcome, {
      at: now(),
      chance: Math.random(),
      kind: row.kind,
    });
  }

  const gapMs = env.GUNDI_REQUEST_SECONDS * 1_000;

  return {
    /** Answers when the next delivery makes sense; undefined when nothing is left to do. */
    async deliver(lease: DeliveryLease, key: string): Promise<Date | undefined> {
      const free = (lease.last_request_at?.getTime() ?? 0) + gapMs;
      if (free > now().getTime()) return new Date(free);
      const probing = isProbing(lease);
      const waiting = await store.waiting(lease, probing ? MOST_EVENTS : batchSize(lease), now());
      const events = choose(waiting.events, probing);
      const [after] = choose(waiting.after, probing);
      if (after === undefined ? events.length > 0 : eventsBeforePhotos(lease, events, now().getTime()))
        await sendEvents(lease, key, events);
      else if (after) await sendAfter(lease, key, after);
      else return undefined;
      return new Date(now().getTime() + gapMs);
    },

    /** One test event, whatever waits. */
    async test({ user_id }: TestTarget, key: string): Promise<TestOutcome> {
      const camera = await store.testCamera(user_id);
      if (!camera) {
        const reason =
          'No camera has a position yet, which the service needs. Give one a position and try again.';
        return { kind: 'unsent', statusCode: null, reason };
      }
      const body = version.testEvent(toPlace(camera), now().getTime());
      const outcome = await sendToGundi({ method: 'POST', url: version.eventsUrl, key, body: [body] });
      return outcome.kind === 'delivered'
        ? { ...outcome, objectId: objectIds(outcome.body, 1)[0] ?? null }
        : outcome;
    },
  };
}

/**
 * A photo needs a request of its own, and there is one a minute: while photos wait, events gather for a while, and then
 * go together. Where more wait than go at once, or for longer, events and photos take turns.
 */
function eventsBeforePhotos(lease: DeliveryLease, events: readonly GundiRow[], now: number): boolean {
  const oldest = Math.min(...events.map(({ created_at }) => created_at.getTime()));
  const enough = events.length >= batchSize(lease) || now - oldest >= EVENTS_GATHER_MS;
  return events.length > 0 && enough && lease.last_kind !== 'insight';
}

/**
 * What goes now: what waits by itself goes alone and after everything else. A probe is something else than the oldest,
 * of another camera if there is one, so that no camera's order changes when the receiver answers again.
 */
function choose(rows: readonly GundiRow[], probing: boolean): GundiRow[] {
  const [first] = rows;
  if (!first) return [];
  if (first.held) return [first];
  const fresh = rows.filter(({ held }) => !held);
  if (!probing) return fresh;
  return [fresh.find(({ device_id }) => device_id !== first.device_id) ?? fresh[1] ?? first];
}

/** A receiver that takes others, and fails at this one again and again, has a problem with this one. */
function judgeAlone(row: GundiRow, answer: ReceiverAnswer): ReceiverAnswer {
  if (answer.kind !== 'retry' || answer.waitMs !== undefined) return answer;
  const { statusCode, reason } = answer;
  const stubborn = row.overtaken && row.attempts + 1 >= STUBBORN_FROM;
  return row.held || stubborn ? { kind: 'later', statusCode, reason } : answer;
}

/** Fewer at a time after a second failure, since one of them may be what it fails at; twice as many after a success. */
function limitAfter(
  { batch_limit, failures_in_a_row }: DeliveryLease,
  answer: ReceiverAnswer,
  count: number,
): number {
  if (answer.kind === 'delivered') return Math.min(MOST_EVENTS, batch_limit * 2);
  const { kind, statusCode } = answer;
  const broken =
    kind === 'retry' && answer.waitMs === undefined && (statusCode === null || statusCode >= 500);
  return broken && failures_in_a_row > 0 ? Math.ceil(Math.min(count, batch_limit) / 2) : batch_limit;
}

function toPlace(camera: TestCamera) {
  return {
    deviceId: camera.id,
    deviceName: displayName(camera),
    position: { latitude: camera.latitude, longitude: camera.longitude },
    zone: siteZone(camera) ?? UTC,
  };
}
