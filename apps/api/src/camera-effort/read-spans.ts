import type { TimeRange } from '@sightline/domain/devices/counter-rate';
import type { Span } from '@sightline/domain/effort/day-state';
import { deploymentSpans } from '@sightline/domain/effort/deployment-spans';
import type { Days } from '@sightline/domain/effort/effort-days';
import {
  type EffortContact,
  effortSpans,
  type SkippedMessages,
  silencesOf,
} from '@sightline/domain/effort/effort-spans';
import { shiftDay } from '@sightline/domain/filters/calendar';
import type { Services } from '../kernel/services.ts';
import {
  type CameraTime,
  createEffortStore,
  type EffortCamera,
  type ImportedTime,
  type OwnedTime,
  type SkippedRow,
} from './effort.store.ts';
import { effortContacts } from './effort-contacts.ts';

/** A camera of an account, and the days of it that are asked for by the clock of its site. */
export interface AskedCamera extends Days {
  readonly camera: EffortCamera;
  /** IANA zone of its days. */
  readonly zone: string;
}

export interface CameraSpans extends AskedCamera {
  /** What it did, span after span; those of the days that are asked for, and parts of what lies around them. */
  readonly spans: readonly Span[];
}

/** Reads what cameras of an account did until `at`, milliseconds since 1970; in the order in which they are asked for. */
export function createSpanReader({ reads }: Pick<Services, 'reads'>) {
  const store = createEffortStore(reads);

  /** Of cameras that somebody imported: they watched in their deployments, and nothing else is known. */
  async function readImported(
    ownerId: number,
    asked: readonly AskedCamera[],
    at: number,
  ): Promise<CameraSpans[]> {
    const rows = await store.imported(ownerId, asked.map(timeOf));
    const byCamera = Map.groupBy(rows, ({ device_id }) => device_id);
    return asked.map((one) => {
      const deployments = (byCamera.get(one.camera.device_id) ?? []).map(timeRange);
      const { from, to } = timeOf(one);
      return {
        ...one,
        spans: deploymentSpans(deployments, { from: from.getTime(), to: Math.min(to.getTime(), at) }),
      };
    });
  }

  async function readHeard(
    ownerId: number,
    asked: readonly AskedCamera[],
    at: number,
  ): Promise<CameraSpans[]> {
    const rows = Map.groupBy(await store.contacts(asked.map(timeOf)), ({ device_id }) => device_id);
    const heard = asked.map((one) => ({
      ...one,
      contacts: effortContacts(one.camera, rows.get(one.camera.device_id) ?? []),
    }));
    const silences = heard.flatMap(silencesIn);
    const [photos, skipped] = await Promise.all([
      store.photos(
        ownerId,
        silences.map(({ camera, silence }) => timesOf(camera, silence)),
      ),
      store.skipped(
        ownerId,
        silences.map(({ camera, silence }) => timesOf(camera, silence.heard)),
      ),
    ]);
    const skippedOf = Map.groupBy(skipped, ({ device_id }) => device_id);
    return heard.map(({ contacts, ...one }) => {
      const { device_id } = one.camera;
      const facts = {
        contacts,
        photos: photos.get(device_id) ?? [],
        skipped: (skippedOf.get(device_id) ?? []).map(skippedMessages),
      };
      return { ...one, spans: effortSpans({ ...facts, now: at }) };
    });
  }

  return async (ownerId: number, asked: readonly AskedCamera[], at: number): Promise<CameraSpans[]> => {
    const isImported = ({ camera }: AskedCamera) => camera.kind === 'imported';
    const [heard, imported] = await Promise.all([
      readHeard(
        ownerId,
        asked.filter((one) => !isImported(one)),
        at,
      ),
      readImported(ownerId, asked.filter(isImported), at),
    ]);
    const found = new Map([...heard, ...imported].map((one) => [one.camera.device_id, one]));
    return asked.flatMap(({ camera }) => found.get(camera.device_id) ?? []);
  };
}

function timeRange({ starts_at, ends_at }: ImportedTime): TimeRange {
  return { from: starts_at.getTime(), to: ends_at.getTime() };
}

function timeOf({ camera, calendar, first, last }: AskedCamera): OwnedTime {
  return {
    deviceId: camera.device_id,
    from: new Date(calendar.startOf(first)),
    to: new Date(calendar.startOf(shiftDay(last, 1))),
    since: camera.owned_since,
  };
}

interface HeardCamera extends AskedCamera {
  readonly contacts: readonly EffortContact[];
}

/** Silences of a camera of which photos and the numbers of its messages may tell something. */
function silencesIn({ camera, contacts }: HeardCamera) {
  return silencesOf(contacts).map((silence) => ({ camera, silence }));
}

function timesOf({ device_id }: EffortCamera, { from, to }: TimeRange): CameraTime {
  return { deviceId: device_id, from: new Date(from), to: new Date(to) };
}

function skippedMessages({ seen_at, messages }: SkippedRow): SkippedMessages {
  return { seenAt: seen_at.getTime(), messages };
}
