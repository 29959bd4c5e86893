import type { Position } from '../environment/gps.ts';
import type { PhotoOrder } from '../photos/draw-photo.ts';
import type { Random } from '../random.ts';
import { speciesOf } from '../species.ts';
import type { Envelope, InsightMessage, StatusMessage } from '../wire.ts';
import { capacityOf, measuredVoltage, temperatureAt } from './battery.ts';
import { cameraTime, clockWord } from './camera-clock.ts';
import type { Classification } from './classify.ts';
import { LINKS } from './links.ts';
import type { CameraProfile } from './profile.ts';
import { CARD_IMAGES, type CameraState, isCardFull } from './state.ts';
import type { Trigger } from './triggers.ts';

/** A message before it has its place in a wake. */
type WithoutAddress<M> = Omit<M, 'message_id' | 'index'>;

/** What the camera knows of a photo: when it was taken, its place in a visit, and where the camera believes to be. */
type Seen = {
  trigger: Trigger;
  visit: readonly Trigger[];
  classification: Classification;
  position: Position;
};

/** What the model makes of one photo; narrow links carry only the class. */
export function insightOf(
  { trigger, visit, classification, position }: Seen,
  profile: CameraProfile,
  state: CameraState,
): WithoutAddress<InsightMessage> {
  const time = (at: number) => iso(cameraTime(state, at));
  const basic = {
    kind: 'insight',
    alg_id: profile.algId,
    class_id: classification.classId,
    class_name: classification.className,
    confidence: classification.confidence,
    file_ctime: time(trigger.at),
  } as const;
  if (!LINKS[profile.link].details) return basic;
  return {
    ...basic,
    class_list: classification.classList,
    collection_key: `c-${trigger.visit}`,
    window_start: time(visit[0]?.at ?? trigger.at),
    window_end: time(visit.at(-1)?.at ?? trigger.at),
    ...position,
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
    ...(trigger.species !== null && { family: speciesOf(trigger.species).family }),
    count: trigger.animals,
    at: trigger.at,
    battery: Math.round((state.chargeMah / capacityOf(profile)) * 100) / 100,
  };
}

/** The state of the camera at the end of a wake (volts, megabytes, per cent, hours). */
export function statusOf(
  state: CameraState,
  profile: CameraProfile,
  at: number,
  random: Random,
  position?: Position,
): WithoutAddress<StatusMessage> {
  const charge = profile.mains ? 1 : state.chargeMah / capacityOf(profile);
  return {
    kind: 'status',
    reported_at: iso(cameraTime(state, at)),
    battery_voltage: measuredVoltage(charge, temperatureAt(profile, at), random, profile),
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
    camera_error: errorOf(state, profile, at),
    next_heartbeat_at: iso(cameraTime(state, at + state.settings.cycleTime * 60_000)),
    settings: { cycle_time: state.settings.cycleTime, trigger_number: state.settings.triggerNumber },
    ...(LINKS[profile.link].details && position),
  };
}

function errorOf(state: CameraState, profile: CameraProfile, at: number): string | null {
  const { cableBrokenAt } = state;
  if (cableBrokenAt !== null && at >= cableBrokenAt)
    return 'cable: triggers counted but no new images on the card';
  return isCardFull(state, profile) ? 'card: full, no new images' : null;
}

/** What surrounds the messages of a wake sent at `at`. */
export function envelopeOf(state: CameraState, profile: CameraProfile, at: number): Envelope {
  return {
    sent_at: iso(cameraTime(state, at)),
    boot_id: state.bootId,
    uptime_ms: at - state.bootedAt,
    clock: clockWord(state, profile.link === 'wifi' ? 'ntp' : 'gps'),
    comms_source: profile.link,
  };
}

function iso(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
