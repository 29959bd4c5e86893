import { createHash } from 'node:crypto';
import type { VisitWork } from '@sightline/domain/visits/visit-work';
import { drawPortrait } from '@sightline/simulator/photos/draw-portrait';
import type { PoolClient } from 'pg';
import { visitPhotoKey } from '../../apps/api/src/photo-store/photo-keys.ts';
import type { PhotoStore } from '../../apps/api/src/photo-store/photo-store.ts';
import { OWNER } from './accounts.ts';
import type { SeededCamera } from './fleet.ts';
import { insertRows } from './insert-rows.ts';
import { CARD_CAMERA, CARD_SWAPPED_DAYS } from './sd-cards.ts';

const [DAY, HOUR, MINUTE] = [86_400_000, 3_600_000, 60_000];
/** Around noon in New Zealand, UTC. */
const NOON = 23 * HOUR;
/** Written down on the way to the next camera. */
const NOTED_AFTER_MS = 9 * MINUTE;

interface DemoVisit {
  readonly days: number;
  readonly work: readonly VisitWork[];
  readonly note: string;
  readonly hasPhoto?: true;
}

/** Visits to single cameras, beside the rounds with batteries and cards. */
const SINGLE: Readonly<Record<string, DemoVisit>> = {
  'zealandia-6': {
    days: 19.1,
    work: ['cleaned'],
    note: 'Spider webs all over the lens. Wiped it and cut the fern in front.',
    hasPhoto: true,
  },
  'okarito-5': { days: 11.2, work: [], note: 'A possum had chewed the cable. New one, in a sleeve.' },
  'egmont-2': { days: 69.9, work: ['cleaned'], note: 'Plug of the cable was wet: dried and taped.' },
  'tiritiri-4': { days: 24.2, work: ['moved'], note: 'Two metres to the left, out of the morning sun.' },
  'rotoiti-1': { days: 12.9, work: ['card'], note: 'Card showed read errors.' },
  [CARD_CAMERA]: {
    days: CARD_SWAPPED_DAYS,
    work: ['card'],
    note: 'LoRa brings no photos: took the card home.',
  },
};

/** What else was seen on a round. */
const ROUND_NOTES: Readonly<Record<string, string>> = {
  'kapiti-3': 'Strap was loose.',
  'arthurs-pass-1': 'Kea had been at the housing, nothing broken.',
  'ulva-2': 'Old cells were warm to the touch, took them to the depot.',
};

/** The log of the owner's visits: as the cameras' own history has it, and what nothing else remembers. */
export async function insertVisits(
  sql: PoolClient,
  photos: PhotoStore,
  fleet: readonly SeededCamera[],
  now: number,
): Promise<void> {
  const planned = fleet
    .filter(({ ownerId }) => ownerId === OWNER.id)
    .flatMap((camera) => visitsOf(camera).map((visit) => ({ camera, visit })))
    .sort((one, other) => other.visit.days - one.visit.days);
  const rows = [];
  for (const [index, { camera, visit }] of planned.entries()) {
    const id = index + 1;
    const at = byDay(now - visit.days * DAY) + ((id * 37) % 150) * MINUTE;
    const content = createHash('sha256').update(`demo visit ${id}`).digest();
    rows.push({
      id,
      device_id: camera.deviceId,
      owner_id: OWNER.id,
      visit_key: uuidOf(content),
      content_sha256: `\\x${content.toString('hex')}`,
      visited_at: new Date(at).toISOString(),
      noted_at: new Date(at + NOTED_AFTER_MS).toISOString(),
      work: visit.work,
      note: visit.note,
      photo_key: visit.hasPhoto ? await keepPhoto(photos, camera, at) : null,
    });
  }
  await insertRows(sql, 'device_visits', rows);
  await sql.query(`SELECT setval(pg_get_serial_sequence('device_visits', 'id'), 1000)`);
}

/** The noon that is nearest to a moment: nobody goes to a camera at night. */
function byDay(at: number): number {
  return Math.round((at - NOON) / DAY) * DAY + NOON;
}

function visitsOf({ profile: { name }, past = [] }: SeededCamera): DemoVisit[] {
  const rounds = past.filter(({ kind }) => kind === 'service');
  const single = SINGLE[name];
  return [
    ...rounds.map(
      ({ days }): DemoVisit => ({ days, work: ['batteries', 'card'], note: ROUND_NOTES[name] ?? '' }),
    ),
    ...(single ? [single] : []),
  ];
}

/** What the place looked like, as a phone took it. */
async function keepPhoto(photos: PhotoStore, { profile }: SeededCamera, at: number): Promise<string> {
  const name = `demo-${profile.name}`;
  const jpeg = await drawPortrait({ seed: name, camera: profile, species: null, at });
  await photos.put(visitPhotoKey(name), jpeg);
  return name;
}

/** A UUID of the fourth version made of a digest. */
function uuidOf(digest: Buffer): string {
  const hex = digest.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
