import type { Settings } from '@sightline/domain/devices/settings/settings-state';
import type { StatusReading } from '@sightline/domain/forecasts/battery-history';
import type { CameraProfile } from '@sightline/simulator/camera/profile';
import { startCamera } from '@sightline/simulator/camera/state';
import { createTriggerPlan } from '@sightline/simulator/camera/triggers';
import { nextWake } from '@sightline/simulator/camera/wake';
import { createRandom, type Random } from '@sightline/simulator/random';
import type { LinkKind } from '@sightline/simulator/wire';

const DAY = 86_400_000;
const FIRST_START = Date.UTC(2026, 0, 1);
const LONGEST_LIFE_DAYS = 500;

/** Cycle time (minutes) and photo count. */
export const SETTINGS = [
  [690, 30],
  [690, 10],
  [360, 30],
  [120, 30],
  [1_440, 60],
  [690, 3],
] as const;

const LINKS: Readonly<Record<LinkKind, number>> = { wifi: 2, cellular: 4, lora: 2, satellite: 1 };
/** Of a narrow link, the share of statuses that never arrive, and the steps of its voltage. */
const NARROW = { loss: 0.06, volts: 0.02 } as const;

/** One status, and when the server has it. */
interface Heard extends StatusReading {
  readonly arrivedAt: number;
}

/** The life of a simulated camera, from full batteries until they are empty. Times in milliseconds since 1970. */
export interface CameraLife {
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly settings: Settings;
  readonly hasPanel: boolean;
  readonly heard: readonly Heard[];
  readonly from: number;
  /** Null where they held to the end of what was played. */
  readonly emptyAt: number | null;
  readonly until: number;
}

/**
 * Plays a camera that nobody looks after: its place, link, settings, cells and animals by chance, all noise of the
 * simulator. The same seed and index give the same life.
 */
export function cameraLife(seed: string, index: number): CameraLife {
  const random = createRandom(`${seed} ${index}`);
  const [cycleTime, triggerNumber] = random.pick(SETTINGS);
  const profile = profileOf(random, seed, index);
  const from = FIRST_START + random.integer(0, 364) * DAY;
  const life = random.fork('life');
  const plan = createTriggerPlan(profile, life.fork('triggers'));
  const lost = random.fork('lost');
  let state = startCamera(profile, { cycleTime, triggerNumber }, from, random.between(0.9, 1));
  const heard: Heard[] = [];
  let until = from;
  while (state.deadSince === undefined && until < from + LONGEST_LIFE_DAYS * DAY) {
    const { state: next, report } = nextWake(state, profile, plan, life.fork('wakes'));
    state = next;
    until = report.sentAt;
    for (const message of report.messages) {
      if (message.kind !== 'status' || (profile.link === 'lora' && lost.chance(NARROW.loss))) continue;
      heard.push(readingOf(message, profile.link, report.sentAt));
    }
  }
  const { latitude, longitude, solarMah } = profile;
  return {
    place: { latitude, longitude },
    settings: { cycle_time: cycleTime, trigger_number: triggerNumber },
    hasPanel: solarMah !== undefined,
    heard,
    from,
    emptyAt: state.deadSince ?? null,
    until,
  };
}

/** What a camera has told by a moment, ascending by when it was measured. */
export function heardBy({ heard }: CameraLife, now: number): StatusReading[] {
  return heard.filter(({ arrivedAt }) => arrivedAt <= now).sort((one, other) => one.at - other.at);
}

export function profileOf(random: Random, seed: string, index: number): CameraProfile {
  const names = Object.keys(LINKS) as LinkKind[];
  const profile: CameraProfile = {
    hardwareId: `02:00:00:00:00:${(index % 256).toString(16).padStart(2, '0')}`,
    name: `life-${index}`,
    latitude: random.between(-47, -35),
    longitude: random.between(167, 178),
    biome: 'beech-forest',
    link: random.weighted(names, (link) => LINKS[link]),
    softwareVersion: 'release-2.4.1',
    mcuVersion: '1.9',
    algId: 12,
    visitsPerDay: Math.exp(random.between(0, Math.log(15))),
    blankShare: random.between(0.7, 0.9),
    exposure: random.between(0.3, 1.1),
    neglected: true,
    skies: `${seed} ${index % 7}`,
    cells: {
      capacityMah: 21_000 * random.between(0.7, 1.05),
      resistance: random.between(1, 2),
      midVolts: random.between(-0.04, 0.04),
    },
  };
  return random.chance(0.2) ? { ...profile, solarMah: random.between(200, 1_500) } : profile;
}

type Status = Extract<ReturnType<typeof nextWake>['report']['messages'][number], { kind: 'status' }>;

function readingOf(status: Status, link: LinkKind, arrivedAt: number): Heard {
  const isNarrow = link === 'lora' || link === 'satellite';
  const volts = status.battery_voltage;
  return {
    at: Date.parse(status.reported_at),
    arrivedAt,
    volts: isNarrow ? Math.round(volts / NARROW.volts) * NARROW.volts : volts,
    cycleCount: isNarrow ? null : status.summary.cycle_count,
    imagesProcessed: isNarrow ? null : status.images_processed,
    statuses: 1,
  };
}
