import type { PhotoOrder } from '../photos/draw-photo.ts';
import type { Random } from '../random.ts';
import { speciesOf } from '../species.ts';
import { expectedTemperature, sunElevation } from '../sun.ts';
import type { Envelope, InsightMessage, StatusMessage } from '../wire.ts';
import { CAPACITY_MAH, measuredVoltage } from './battery.ts';
import { classify } from './classify.ts';
import { LINKS } from './links.ts';
import type { CameraProfile } from './profile.ts';
import { CARD_IMAGES, type CameraState } from './state.ts';
import type { Trigger } from './triggers.ts';

/** A message before it has its place in a wake. */
type WithoutAddress<M> = Omit<M, 'message_id' | 'index'>;

/** What the model makes of one photo; narrow links carry only the class. */
export function insightOf(
  trigger: Trigger,
  copied: readonly Trigger[],
  profile: CameraProfile,
  random: Random,
): WithoutAddress<InsightMessage> {
  const night = sunElevation(trigger.at, profile.latitude, profile.longitude) < -5;
  const { classId, className, confidence, classList } = classify(trigger.species as string, night, random);
  const basic = {
    kind: 'insight',
    alg_id: profile.algId,
    class_id: classId,
    class_name: className,
    confidence,
    file_ctime: iso(trigger.at),
  } as const;
  if (!LINKS[profile.link].details) return basic;
  const visit = copied.filter((other) => other.visit === trigger.visit);
  return {
    ...basic,
    class_list: classList,
    collection_key: `c-${trigger.visit}`,
    window_start: iso(visit[0]?.at ?? trigger.at),
    window_end: iso(visit.at(-1)?.at ?? trigger.at),
    latitude: profile.latitude,
    longitude: profile.longitude,
  };
}

/** How to draw the photo of a trigger. */
export function orderOf(
  trigger: Trigger,
  frame: number,
  profile: CameraProfile,
  state: CameraState,
): Omit<PhotoOrder, 'kind'> {
  const { name, biome, latitude, longitude } = profile;
  return {
    seed: `${profile.hardwareId} ${trigger.visit} ${trigger.at} ${frame}`,
    individuals: `${profile.hardwareId} ${trigger.visit}`,
    camera: { name, biome, latitude, longitude },
    species: trigger.species,
    family: speciesOf(trigger.species as string).family,
    count: trigger.animals,
    at: trigger.at,
    battery: Math.round((state.chargeMah / CAPACITY_MAH) * 100) / 100,
  };
}

/** The state of the camera at the end of a wake (volts, megabytes, per cent, hours). */
export function statusOf(
  state: CameraState,
  profile: CameraProfile,
  at: number,
  random: Random,
): WithoutAddress<StatusMessage> {
  const temperature = expectedTemperature(at, profile.latitude, profile.longitude);
  return {
    kind: 'status',
    reported_at: iso(at),
    battery_voltage: measuredVoltage(state.chargeMah / CAPACITY_MAH, temperature, random),
    memory_remaining: Math.round(state.memoryFreeMb),
    images_processed: state.imagesProcessed,
    summary: {
      image_count: state.imageCount,
      cycle_count: state.cycleCount,
      space_remaining: Math.round(100 - (state.imageCount / CARD_IMAGES) * 100),
      hours_since_last_camera_trigger: Math.floor((at - state.lastTrigger) / 3_600_000),
      startup_data: `boot ${state.bootId}`,
    },
    software_version: state.softwareVersion,
    mcu_version: profile.mcuVersion,
    camera_error:
      state.cableBrokenAt !== null && at >= state.cableBrokenAt
        ? 'cable: triggers counted but no new images on the card'
        : null,
    next_heartbeat_at: iso(at + state.settings.cycleTime * 60_000),
    settings: { cycle_time: state.settings.cycleTime, trigger_number: state.settings.triggerNumber },
  };
}

/** What surrounds the messages of a wake sent at `at`. */
export function envelopeOf(state: CameraState, profile: CameraProfile, at: number): Envelope {
  return {
    sent_at: iso(at),
    boot_id: state.bootId,
    uptime_ms: at - state.bootedAt,
    clock: profile.link === 'wifi' ? 'ntp' : 'gps',
    comms_source: profile.link,
  };
}

function iso(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
