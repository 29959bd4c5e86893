import { COMMS_SOURCES } from '@sightline/domain/insights/comms-source';
import { expect, test } from 'vitest';
import { DEMO_FLEET } from './demo-fleet.ts';

test('32 cameras with names of their own, from Rakiura to Aotea', () => {
  expect(DEMO_FLEET).toHaveLength(32);
  for (const pick of [
    (camera: (typeof DEMO_FLEET)[number]) => camera.profile.hardwareId,
    (camera: (typeof DEMO_FLEET)[number]) => camera.profile.name,
    (camera: (typeof DEMO_FLEET)[number]) => camera.displayName,
  ]) {
    expect(new Set(DEMO_FLEET.map(pick)).size).toBe(32);
  }
  for (const { profile } of DEMO_FLEET) {
    expect(profile.latitude).toBeGreaterThan(-47.3);
    expect(profile.latitude).toBeLessThan(-36);
    expect(profile.longitude).toBeGreaterThan(166.4);
    expect(profile.longitude).toBeLessThan(178.6);
  }
});

test('texts fit the fields of a device', () => {
  for (const camera of DEMO_FLEET) {
    expect(camera.displayName.length, camera.displayName).toBeLessThanOrEqual(30);
    expect(camera.locationName.length, camera.locationName).toBeLessThanOrEqual(30);
    expect(camera.locationDescription.length).toBeLessThanOrEqual(100);
  }
});

test('every link and several groups are there', () => {
  expect(new Set(DEMO_FLEET.map(({ profile }) => profile.link))).toEqual(new Set(COMMS_SOURCES));
  const sizes = new Map<string, number>();
  for (const group of DEMO_FLEET.flatMap(({ groups }) => groups)) {
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  expect(sizes.size).toBeGreaterThanOrEqual(5);
  for (const [group, size] of sizes) {
    expect(size, group).toBeGreaterThanOrEqual(3);
    expect(size, group).toBeLessThanOrEqual(8);
  }
  expect(DEMO_FLEET.filter(({ trouble }) => trouble)).toHaveLength(5);
});
