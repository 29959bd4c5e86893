import { displayName } from '@sightline/domain/devices/display-name';
import { cameraInstant } from '@sightline/domain/insights/camera-timestamp';
import {
  gundiCorrection,
  gundiEvent,
  gundiPosition,
  gundiTestEvent,
  gundiTestPosition,
  type Sighting,
} from '@sightline/domain/integrations/gundi';
import { UTC } from '@sightline/domain/time/time-zone';
import { z } from 'zod';
import type { Services } from '../../kernel/services.ts';
import { siteZone } from '../../rows/site-zone.ts';
import { createGundiStore, type GundiRow, type TestCamera } from './gundi.store.ts';
import { sendToGundi } from './gundi-client.ts';
import { insightLink } from './links.ts';
import type { Outcome } from './outcome.ts';
import { batchSize, type TestTarget, type Turn, type TurnsStore } from './turns.store.ts';

const MOST_EVENTS = 100;

interface Version {
  readonly platform: 'gundi' | 'gundi_v2';
  readonly eventsUrl: string;
  readonly event: (sighting: Sighting) => object;
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

/** Delivers to Gundi: one request a turn, and the next one no sooner than the service asks for. */
export function createGundiDelivery(services: Services, turns: TurnsStore, platform: Version['platform']) {
  const { db, env, now, photos } = services;
  const store = createGundiStore(db);
  const base = env.GUNDI_V2_URL.replace(/\/$/, '');
  const version: Version =
    platform === 'gundi'
      ? { platform, eventsUrl: env.GUNDI_V1_URL, event: gundiPosition, testEvent: gundiTestPosition }
      : { platform, eventsUrl: `${base}/v2/events/`, event: gundiEvent, testEvent: gundiTestEvent };

  function toSighting(row: GundiRow): Sighting {
    return {
      insightId: row.insight_id,
      deviceId: row.device_id,
      deviceName: displayName(row),
      locationName: row.location_name,
      className: row.confirmed_class_name ?? row.class_name,
      confirmed: row.user_confirmed,
      cameraClassName: row.class_name,
      confidence: row.confidence,
      seenAt: cameraInstant(row.time_stamp.getTime(), row.file_ctime?.getTime() ?? Number.NaN),
      zone: siteZone(row) ?? UTC,
      position: { latitude: row.latitude, longitude: row.longitude },
      link: insightLink(env, row.insight_id),
    };
  }

  async function sendEvents(turn: Turn, key: string, rows: readonly GundiRow[]): Promise<void> {
    const events = rows.map((row) => version.event(toSighting(row)));
    const outcome = await sendToGundi({ method: 'POST', url: version.eventsUrl, key, body: events });
    const ids = outcome.kind === 'delivered' ? objectIds(outcome.body, rows.length) : [];
    // Somebody among many was refused: fewer at a time find out who, and the others still arrive.
    const split = outcome.kind === 'refused' && rows.length > 1;
    const seen: Outcome = split ? { ...outcome, kind: 'retry' } : outcome;
    await turns.note(
      turn,
      rows.map(({ id }, index) => ({ deliveryId: id, outcome: seen, objectId: ids[index] ?? null })),
      outcome,
      {
        at: now(),
        chance: Math.random(),
        kind: 'insight',
        batchLimit: split ? Math.ceil(rows.length / 2) : limitAfter(turn, outcome),
      },
    );
  }

  function limitAfter({ batch_limit }: Turn, { kind }: Outcome): number {
    return kind === 'delivered' ? Math.min(MOST_EVENTS, batch_limit * 2) : batch_limit;
  }

  async function sendAfter(turn: Turn, key: string, row: GundiRow): Promise<void> {
    const event = `${base}/v2/events/${encodeURIComponent(row.object_id ?? '')}/`;
    const outcome =
      row.kind === 'correction'
        ? await sendToGundi({ method: 'PATCH', url: event, key, body: gundiCorrection(toSighting(row)) })
        : await sendPhoto(`${event}attachments/`, key, row);
    await turns.note(turn, [{ deliveryId: row.id, outcome }], outcome, {
      at: now(),
      chance: Math.random(),
      kind: row.kind,
    });
  }

  async function sendPhoto(
    url: string,
    key: string,
    { storage_key, insight_id }: GundiRow,
  ): Promise<Outcome> {
    const stored = storage_key === null ? undefined : await photos.get(storage_key);
    if (!stored) return { kind: 'refused', statusCode: null, reason: 'The photo is no longer there.' };
    const bytes = new Uint8Array(await new Response(stored.stream as never).arrayBuffer());
    const form = new FormData();
    form.set('file1', new Blob([bytes], { type: 'image/jpeg' }), `insight-${insight_id}.jpeg`);
    return sendToGundi({ method: 'POST', url, key, body: form });
  }

  const gapMs = env.GUNDI_REQUEST_SECONDS * 1_000;

  return {
    /** Answers when the next turn makes sense; undefined when nothing is left to do. */
    async turn(turn: Turn, key: string): Promise<Date | undefined> {
      const free = (turn.last_request_at?.getTime() ?? 0) + gapMs;
      if (free > now().getTime()) return new Date(free);
      const { events, after } = await store.waiting(turn, batchSize(turn), now());
      const eventsFirst = events.length > 0 && (after === undefined || turn.last_kind !== 'insight');
      if (eventsFirst) await sendEvents(turn, key, events);
      else if (after) await sendAfter(turn, key, after);
      else return undefined;
      return new Date(now().getTime() + gapMs);
    },

    /** One test event, whatever waits. */
    async test({ user_id }: TestTarget, key: string): Promise<Outcome & { objectId?: string | null }> {
      const camera = await store.testPlace(user_id);
      if (!camera) {
        const reason =
          'No camera has a position yet, which the service needs. Give one a position and try again.';
        return { kind: 'refused', statusCode: null, reason };
      }
      const body = version.testEvent(toPlace(camera), now().getTime());
      const outcome = await sendToGundi({ method: 'POST', url: version.eventsUrl, key, body: [body] });
      return outcome.kind === 'delivered'
        ? { ...outcome, objectId: objectIds(outcome.body, 1)[0] ?? null }
        : outcome;
    },
  };
}

function toPlace(camera: TestCamera) {
  return {
    deviceId: camera.id,
    deviceName: displayName(camera),
    position: { latitude: camera.latitude, longitude: camera.longitude },
    zone: siteZone(camera) ?? UTC,
  };
}
