import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CameraProfile } from '@sightline/simulator/camera/profile';
import { startCamera } from '@sightline/simulator/camera/state';
import { createTriggerPlan, dayOf } from '@sightline/simulator/camera/triggers';
import { createClock } from '@sightline/simulator/clock';
import { runCamera } from '@sightline/simulator/live/live-camera';
import { createPhotoRenderer } from '@sightline/simulator/live/photo-renderer';
import { createFleetCounters } from '@sightline/simulator/live/traffic-counters';
import { FIELD_RATES, scaleRates } from '@sightline/simulator/ota/mishaps';
import { createRandom } from '@sightline/simulator/random';
import { joinNetworks, tokensOf } from '@sightline/simulator/register/join-networks';
import { relayAccessOf } from '@sightline/simulator/relays/relay-access';
import { relayNamesOf } from '@sightline/simulator/relays/uids';
import type { LinkKind } from '@sightline/simulator/wire';
import { giveAway } from '../../fixtures/cameras/give-away.ts';
import { drawHardwareId } from '../../fixtures/cameras/hardware-id.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const HOUR = 3_600_000;
/** Half an hour of a camera is a quarter of a minute. It begins with two cycles behind it, which it sends at once. */
const SPEED = 120;
const BEHIND = 26 * HOUR;
const settings = { cycleTime: 690, triggerNumber: 30 };

/** Fewer may not tell in two cycles what the tests wait for, and the next one ends when they have given up. */
const ENOUGH_VISITS = 6;

/**
 * Draws a camera, and again as long as too few visits are behind it, or two of its photos within one second: a relay tells
 * no more of their times, and they would look like one that came twice.
 */
function drawCamera(link: LinkKind, now: number) {
  for (;;) {
    const hardwareId = drawHardwareId();
    const profile: CameraProfile = {
      hardwareId,
      name: `by-${link}`,
      latitude: -41.8,
      longitude: 172.8,
      biome: 'bush-clearing',
      link,
      softwareVersion: 'release-2.4.1',
      mcuVersion: '1.9',
      algId: 12,
      visitsPerDay: 12,
      fullPhotos: true,
      blankShare: 0.2,
    };
    const random = createRandom(hardwareId);
    const plan = createTriggerPlan(profile, random.fork('triggers'));
    const [first, last] = [dayOf(now - BEHIND, profile.longitude), dayOf(now + HOUR, profile.longitude)];
    const days = Array.from({ length: last - first + 1 }, (_, day) => plan(first + day));
    const lived = days.flat().filter(({ at }) => at > now - BEHIND && at < now + HOUR);
    const settled = lived.filter(({ at, species }) => species !== null && at < now - 4 * HOUR);
    const visits = new Set(settled.map(({ visit }) => visit)).size;
    const seconds = new Set(lived.map(({ at }) => Math.floor(at / 1_000))).size;
    if (visits >= ENOUGH_VISITS && seconds === lived.length) return { profile, random, plan };
  }
}

interface Staged {
  readonly server: string;
  readonly staff: Person;
  readonly owner: Person;
  readonly link: LinkKind;
}

/** Lets a camera of this link live, until `done` says that enough has come; resolves with what it counted. */
async function live({ server, staff, owner, link }: Staged, done: () => Promise<boolean>) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'relayed-'));
  const clock = createClock({ speed: SPEED });
  const { profile, random, plan } = drawCamera(link, clock.now());
  const { hardwareId } = profile;
  const provisioningToken = await giveAway(staff, owner, hardwareId, relayNamesOf(link, hardwareId));
  const networks = await joinNetworks(staff.api.internal, { name: hardwareId, cameras: [profile] });
  const bedtime = new AbortController();
  const power = new AbortController();
  const counters = createFleetCounters();
  const ended = runCamera({
    url: server,
    dir,
    provisioningToken,
    profile,
    plan,
    wakes: random.fork('wakes'),
    photoChoice: 'sampled',
    clock,
    begin: () => ({ state: startCamera(profile, settings, clock.now() - BEHIND), underWay: [] }),
    awake: bedtime.signal,
    patience: { clock: createClock({ speed: 20 }), random: random.fork('retries'), signal: power.signal },
    post: { photoRenderer: createPhotoRenderer(), counters, log: () => undefined },
    mishaps: scaleRates(FIELD_RATES, 0),
    luck: random.fork('luck'),
    visitEvery: HOUR / 4,
    ...relayAccessOf(profile, tokensOf(networks)),
  });
  try {
    const isDone = () => done().catch(() => false);
    await Promise.race([expect.poll(isDone, { timeout: 120_000 }).toBe(true), ended]);
    bedtime.abort();
    await ended;
  } finally {
    power.abort(new Error('The test is over.'));
    await ended.catch(() => undefined);
    rmSync(dir, { recursive: true });
  }
  return counters.counts;
}

const insightsOf = async (owner: Person) =>
  (await owner.api.insights.paginated({ query: { limit: 10_000 } })).message;

test('a LoRa camera is heard through its network, and a visitor brings the photos of the same insights', async ({
  server,
  staff,
  newPerson,
}) => {
  const owner = await newPerson();
  const counts = await live({ server, staff, owner, link: 'lora' }, async () =>
    (await insightsOf(owner)).some(({ comms_source, photoUrl }) => comms_source === 'lora' && photoUrl),
  );
  const insights = await insightsOf(owner);
  expect(counts.rejected + counts.conflict).toBe(0);
  expect(counts.duplicate).toBeGreaterThan(0);
  // What no gateway heard comes by the visitor alone; nothing comes twice.
  const keys = insights.map(({ file_ctime, class_id }) => `${file_ctime} ${class_id}`);
  expect(new Set(insights.map(({ comms_source }) => comms_source))).toContain('lora');
  expect(new Set(keys).size).toBe(keys.length);
});

test('a satellite camera is heard in bursts, and no message arrives twice', async ({
  server,
  staff,
  newPerson,
}) => {
  const owner = await newPerson();
  const counts = await live({ server, staff, owner, link: 'satellite' }, async () => {
    const insights = await insightsOf(owner);
    return insights.length >= 5;
  });
  const insights = await insightsOf(owner);
  expect(counts.rejected + counts.conflict).toBe(0);
  // What was in a burst that got lost comes by the visitor alone.
  const brought = insights.filter(({ message_id }) => !message_id?.startsWith('sbd:'));
  expect(brought.length).toBeLessThanOrEqual(counts.unheard);
  const keys = insights.map(({ message_id, message_index }) => `${message_id} ${message_index}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a camera with a weak link sends its pictures in pieces, however often it breaks', async ({
  server,
  staff,
  newPerson,
}) => {
  const owner = await newPerson();
  const counts = await live({ server, staff, owner, link: 'cellular' }, async () => {
    const insights = await insightsOf(owner);
    return insights.filter(({ photoUrl }) => photoUrl).length >= 2;
  });
  expect(counts.photosRefused + counts.rejected + counts.conflict).toBe(0);
  // A thumbnail and the photo itself of each.
  const shown = (await insightsOf(owner)).filter(({ photoUrl }) => photoUrl);
  expect(counts.photos).toBe(2 * shown.length);
});
