import type { Position } from '../devices/coordinates.ts';
import { isoWithOffset } from '../time/local-time.ts';

/** An insight as receivers of Gundi hear of it. */
export interface GundiInsight {
  readonly insightId: number;
  readonly deviceId: number;
  readonly deviceName: string;
  readonly locationName: string | null;
  /** What it is, by the last that was said of it. */
  readonly className: string;
  /** Null: nobody has looked. False: the camera had called it something else. */
  readonly confirmed: boolean | null;
  readonly cameraClassName: string;
  /** 0 to 100. */
  readonly confidence: number;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
  /** Whether {@link seenAt} is when the insight arrived, because the camera gave no time that can be used. */
  readonly isTimeOfArrival: boolean;
  /** IANA zone of the place. */
  readonly zone: string;
  readonly position: Position;
  /** Where people see it. */
  readonly link: string;
}

/** Slug under which receivers know our events; it has to stay as it is. */
const EVENT_TYPE = 'wildlife_detection';
const TEST_EVENT_TYPE = 'sightline_test';

const sourceOf = (deviceId: number) => `sightline-camera-${deviceId}`;

/** What a person can change about an event afterwards. */
function described(insight: GundiInsight) {
  const { className, deviceName, confirmed, cameraClassName, confidence } = insight;
  return {
    title: `${className} at ${deviceName}`,
    event_details: {
      species: className,
      confidence: Math.round(confidence),
      confirmed: confirmed === null ? 'no' : 'yes',
      ...(confirmed === false ? { camera_said: cameraClassName } : {}),
      camera: deviceName,
      camera_id: insight.deviceId,
      ...(insight.locationName ? { place: insight.locationName } : {}),
      ...(insight.isTimeOfArrival ? { time_source: 'arrival' } : {}),
      insight_id: insight.insightId,
      link: insight.link,
    },
  };
}

/** An event of Gundi v2. */
export function gundiEvent(insight: GundiInsight) {
  const { latitude: lat, longitude: lon } = insight.position;
  return {
    source: sourceOf(insight.deviceId),
    ...described(insight),
    event_type: EVENT_TYPE,
    recorded_at: isoWithOffset(insight.seenAt, insight.zone),
    location: { lat, lon },
  };
}

/** What is sent once somebody confirmed or corrected the species. */
export function gundiCorrection(insight: GundiInsight) {
  return described(insight);
}

/** A position of Gundi v1, which has positions of things and no events: x is the longitude. */
export function gundiPosition(insight: GundiInsight) {
  const { latitude: y, longitude: x } = insight.position;
  const { title, event_details } = described(insight);
  return {
    device_id: sourceOf(insight.deviceId),
    name: insight.deviceName,
    type: 'camera-trap',
    recorded_at: isoWithOffset(insight.seenAt, insight.zone),
    location: { x, y },
    additional: { title, event_type: EVENT_TYPE, ...event_details },
  };
}

interface TestPlace {
  readonly deviceId: number;
  readonly deviceName: string;
  readonly position: Position;
  readonly zone: string;
}

const TEST_TITLE = 'Test event from Sightline';

/** A test event of Gundi v2, at a camera of the account. */
export function gundiTestEvent({ deviceId, deviceName, position, zone }: TestPlace, at: number) {
  return {
    source: sourceOf(deviceId),
    title: TEST_TITLE,
    event_type: TEST_EVENT_TYPE,
    recorded_at: isoWithOffset(at, zone),
    location: { lat: position.latitude, lon: position.longitude },
    event_details: { test: true, camera: deviceName, camera_id: deviceId },
  };
}

/** A test position of Gundi v1, at a camera of the account. */
export function gundiTestPosition({ deviceId, deviceName, position, zone }: TestPlace, at: number) {
  return {
    device_id: sourceOf(deviceId),
    name: deviceName,
    type: 'camera-trap',
    recorded_at: isoWithOffset(at, zone),
    location: { x: position.longitude, y: position.latitude },
    additional: { title: TEST_TITLE, event_type: TEST_EVENT_TYPE, test: true },
  };
}
