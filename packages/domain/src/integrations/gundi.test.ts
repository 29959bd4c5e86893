import { expect, test } from 'vitest';
import { type GundiInsight, gundiCorrection, gundiEvent, gundiPosition } from './gundi.ts';

const STOAT: GundiInsight = {
  insightId: 7,
  deviceId: 3,
  deviceName: 'Ridge 1',
  locationName: 'Rotoiti',
  className: 'stoat',
  confirmed: null,
  cameraClassName: 'stoat',
  confidence: 91.4,
  seenAt: Date.parse('2026-11-20T05:41:12Z'),
  isTimeOfArrival: false,
  zone: 'Pacific/Auckland',
  position: { latitude: -41.8, longitude: 172.8 },
  link: 'https://cameras.test/?tab=insights&insight=7',
};
const DETAILS = {
  species: 'stoat',
  confidence: 91,
  confirmed: 'no',
  camera: 'Ridge 1',
  camera_id: 3,
  place: 'Rotoiti',
  insight_id: 7,
  link: 'https://cameras.test/?tab=insights&insight=7',
};

test('an event of Gundi v2', () => {
  expect(gundiEvent(STOAT)).toEqual({
    source: 'sightline-camera-3',
    title: 'stoat at Ridge 1',
    event_type: 'wildlife_detection',
    recorded_at: '2026-11-20T18:41:12+13:00',
    location: { lat: -41.8, lon: 172.8 },
    event_details: DETAILS,
  });
});

test('a position of Gundi v1: x is the longitude', () => {
  expect(gundiPosition(STOAT)).toEqual({
    device_id: 'sightline-camera-3',
    name: 'Ridge 1',
    type: 'camera-trap',
    recorded_at: '2026-11-20T18:41:12+13:00',
    location: { x: 172.8, y: -41.8 },
    additional: { title: 'stoat at Ridge 1', event_type: 'wildlife_detection', ...DETAILS },
  });
});

test('a correction says what it is and what the camera had said', () => {
  expect(gundiCorrection({ ...STOAT, className: 'weasel', confirmed: false })).toEqual({
    title: 'weasel at Ridge 1',
    event_details: { ...DETAILS, species: 'weasel', confirmed: 'yes', camera_said: 'stoat' },
  });
});

test('of an insight whose camera gave no time, receivers are told that the time is that of its arrival', () => {
  const details = { ...DETAILS, time_source: 'arrival' };
  const late = { ...STOAT, isTimeOfArrival: true };
  expect(gundiEvent(late)).toMatchObject({
    recorded_at: '2026-11-20T18:41:12+13:00',
    event_details: details,
  });
  expect(gundiCorrection(late).event_details).toEqual(details);
  expect(gundiPosition(late).additional).toMatchObject(details);
});
