import type { Shows } from '@sightline/simulator/scenarios/scenario';
import { SCENARIO_NAMES, SCENARIOS } from '@sightline/simulator/scenarios/scenarios';
import { didTheConsoleFindOut } from '@sightline/simulator/truth/score';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TurnedConsole } from './console.ts';
import {
  collectionsOf,
  createEyes,
  type Eyes,
  findersOf,
  minutesOff,
  movedCameras,
  openedAlerts,
  overdueCameras,
  spanOf,
  updateEnds,
} from './eyes.ts';
import { askedOf, numbersUnderWay } from './gaps.ts';
import { type Story, tellStory } from './tell-story.ts';
import { wrongCollections } from './visits.ts';

let room: TurnedConsole;
beforeAll(async () => {
  room = await startConsole();
});
afterAll(() => room?.app.close());

/** Looks at one of the things that a scenario may show, if it does. */
type Look = (eyes: Eyes, shows: Shows, story: Story) => void;

const LOOKS: readonly Look[] = [
  (eyes, { alerts }) =>
    expect(openedAlerts(eyes)).toEqual(alerts.map(({ camera, type }) => `${camera} ${type}`).sort()),
  ({ insights }, { insights: [fewest, most] }) => {
    expect(insights.length).toBeGreaterThanOrEqual(fewest);
    expect(insights.length).toBeLessThanOrEqual(most);
  },
  (eyes, { overdue }) => expect(overdueCameras(eyes)).toEqual({ late: [], silent: [], ...overdue }),
  (eyes, { found }) => {
    if (!found) return;
    expect(findersOf(eyes, found.label)).toEqual(found.cameras);
    expect(collectionsOf(eyes, found.label)).toBe(found.collections);
  },
  (eyes, { collections: [fewest, most] = [1, eyes.insights.length - 1] }) => {
    expect(wrongCollections(eyes)).toEqual([]);
    expect(eyes.collections.flatMap(({ insights }) => insights)).toHaveLength(eyes.insights.length);
    expect(eyes.collections.length).toBeGreaterThanOrEqual(fewest);
    expect(eyes.collections.length).toBeLessThanOrEqual(most);
  },
  ({ played }, { caughtUp = [] }, { gaps }) => {
    const asked = new Map([...gaps].map(([run, { last }]) => [run, last]));
    expect(asked).toEqual(numbersUnderWay(played, gaps));
    for (const { camera, messages } of caughtUp) {
      const { most, last } = askedOf(played, gaps, camera);
      expect(most).toBeGreaterThanOrEqual(messages);
      expect(last).toBe(0);
    }
  },
  ({ played, heard }, { untold = [] }) => {
    const faults = played.truth.filter((line) => line.kind === 'fault');
    const findings = didTheConsoleFindOut(faults, heard);
    expect(findings.false).toEqual([]);
    const missed = findings.missed.map(({ camera, fault }) => ({
      camera: played.cameras.findIndex(({ profile }) => profile.hardwareId === camera),
      fault,
    }));
    expect(missed.sort((one, other) => one.camera - other.camera)).toEqual(untold);
  },
  (eyes, { moved }) => {
    if (moved) expect(movedCameras(eyes)).toEqual(moved);
  },
  (eyes, { updates }) => {
    if (updates) expect(updateEnds(eyes)).toEqual(updates);
  },
  (eyes, { minutesOff: most }) => {
    if (most !== undefined) expect(minutesOff(eyes)).toBeLessThan(most);
  },
  ({ devices }, { processed = 0 }) => {
    for (const { images_processed } of devices)
      expect(images_processed ?? 0).toBeGreaterThanOrEqual(processed);
  },
  (eyes, { spans = [] }) => {
    for (const { camera, days } of spans) expect(spanOf(eyes, camera)).toBeGreaterThan(days);
  },
];

test.each(SCENARIO_NAMES)('the console shows what happens: %s', async (name) => {
  const story = await tellStory(room, name);
  const { played, fleet } = story;
  const eyes = createEyes(story, await room.read(fleet));
  // What arrived is there once, however often it was sent.
  expect(eyes.insights.length).toBe(played.history.insights.length);
  // Whoever has no line of their own is heard through a network.
  for (const { comms_source, message_id } of eyes.insights)
    expect(/^(lora|sbd):/.test(message_id ?? '')).toBe(
      comms_source === 'lora' || comms_source === 'satellite',
    );
  for (const look of LOOKS) look(eyes, SCENARIOS[name].shows, story);
});
