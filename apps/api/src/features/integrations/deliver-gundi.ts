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
import type { Answer, Outcome } from './outcome.ts';
import { batchSize, isProbing, type TestTarget, type Turn, type TurnsStore } from './turns.store.ts';

const MOST_EVENTS = 100;
/** How long events wait for each other while photos wait too. */
const EVENTS_GATHER_MS = 5 * 60_000;
/** Tries after which one thing waits by itself, if others arrived meanwhile. */
const STUBBORN_FROM = 6;

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

type TestOutcome = Outcome & { readonly objectId?: string | null };

/** Delivers to Gundi: one request a turn, and the next one no sooner than the service asks for. */
export function createGundiDelivery(services: Services, turns: TurnsStore, platform: Version['platform']) {
  const { db, env, log, now, photos } = services;
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
    const answer = await sendToGundi({ method: 'POST', url: version.eventsUrl, key, body: events });
    const [first] = rows;
    const outcome = first && rows.length === 1 ? judgeAlone(first, answer) : answer;
    const ids = outcome.kind === 'delivered' ? objectIds(outcome.body, rows.length) : [];
    // Somebody among many was refused: fewer at a time find out who, and the others still arrive.
    const split = outcome.kind === 'refused' && rows.length > 1;
    const seen: Answer = split ? { ...outcome, kind: 'retry' } : outcome;
    await turns.note(
      turn,
      rows.map(({ id }, index) => ({ deliveryId: id, outcome: seen, objectId: ids[index] ?? null })),
      outcome,
      {
        at: now(),
        chance: Math.random(),
        kind: 'insight',
        batchLimit: split ? Math.ceil(rows.length / 2) : limitAfter(turn, outcome, rows.length),
      },
    );
  }

  async function sendAfter(turn: Turn, key: string, row: GundiRow): Promise<void> {
    const event = `${base}/v2/events/${encodeURIComponent(row.object_id ?? '')}/`;
    const answer =
      row.kind === 'correction'
        ? await sendToGundi({ method: 'PATCH', url: event, key, body: gundiCorrection(toSighting(row)) })
        : await sendPhoto(`${event}attachments/`, key, row);
    if (answer.kind === 'unsent') return turns.end([row.id], 'skipped', answer.reason, now());
    const outcome = judgeAlone(row, answer);
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
    const bytes = storage_key === null ? undefined : await readPhoto(storage_key);
    if (bytes === null)
      return { kind: 'later', statusCode: null, reason: 'The photo could not be read at the moment.' };
    if (!bytes) return { kind: 'unsent', statusCode: null, reason: 'The photo is no longer there.' };
    const form = new FormData();
    form.set('file1', new Blob([bytes], { type: 'image/jpeg' }), `insight-${insight_id}.jpeg`);
    return sendToGundi({ method: 'POST', url, key, body: form });
  }

  /** Undefined when it is gone, null when its store does not give it. */
  async function readPhoto(storageKey: string): Promise<Uint8Array<ArrayBuffer> | undefined | null> {
    try {
      const stored = await photos.get(storageKey);
      return stored && new Uint8Array(await new Response(stored.stream as never).arrayBuffer());
    } catch (error) {
      log.error({ err: error, storageKey }, 'a photo could not be read');
      return null;
    }
  }

  const gapMs = env.GUNDI_REQUEST_SECONDS * 1_000;

  return {
    /** Answers when the next turn makes sense; undefined when nothing is left to do. */
    async turn(turn: Turn, key: string): Promise<Date | undefined> {
      const free = (turn.last_request_at?.getTime() ?? 0) + gapMs;
      if (free > now().getTime()) return new Date(free);
      const probing = isProbing(turn);
      const waiting = await store.waiting(turn, probing ? MOST_EVENTS : batchSize(turn), now());
      const events = choose(waiting.events, probing);
      const [after] = choose(waiting.after, probing);
      if (after === undefined ? events.length > 0 : eventsBeforePhotos(turn, events, now().getTime()))
        await sendEvents(turn, key, events);
      else if (after) await sendAfter(turn, key, after);
      else return undefined;
      return new Date(now().getTime() + gapMs);
    },

    /** One test event, whatever waits. */
    async test({ user_id }: TestTarget, key: string): Promise<TestOutcome> {
      const camera = await store.testPlace(user_id);
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
function eventsBeforePhotos(turn: Turn, events: readonly GundiRow[], now: number): boolean {
  const oldest = Math.min(...events.map(({ created_at }) => created_at.getTime()));
  const enough = events.length >= batchSize(turn) || now - oldest >= EVENTS_GATHER_MS;
  return events.length > 0 && enough && turn.last_kind !== 'insight';
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
function judgeAlone(row: GundiRow, answer: Answer): Answer {
  if (answer.kind !== 'retry' || answer.waitMs !== undefined) return answer;
  const { statusCode, reason } = answer;
  const stubborn = row.overtaken && row.attempts + 1 >= STUBBORN_FROM;
  return row.held || stubborn ? { kind: 'later', statusCode, reason } : answer;
}

/** Fewer at a time after a second failure, since one of them may be what it fails at; twice as many after a success. */
function limitAfter({ batch_limit, failures_in_a_row }: Turn, answer: Answer, count: number): number {
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
