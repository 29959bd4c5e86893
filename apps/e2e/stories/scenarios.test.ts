import type { Shows } from '@sightline/simulator/scenarios/scenario';
import { SCENARIO_NAMES, SCENARIOS } from '@sightline/simulator/scenarios/scenarios';
import { didTheConsoleFindOut } from '@sightline/simulator/truth/score';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TurnedConsole } from './console.ts';
import {
  createEyes,
  type Eyes,
  findersOf,
  lateCameras,
  minutesOff,
  movedCameras,
  openedAlerts,
  spanOf,
  updateEnds,
} from './eyes.ts';
import { tellStory } from './tell-story.ts';

let room: TurnedConsole;
beforeAll(async () => {
  room = await startConsole();
});
afterAll(() => room?.app.close());

/** Looks at one of the things that a scenario may show, if it does. */
type Look = (eyes: Eyes, shows: Shows) => void;

const LOOKS: readonly Look[] = [
  (eyes, { alerts }) =>
    expect(openedAlerts(eyes)).toEqual(alerts.map(({ camera, type }) => `${camera} ${type}`).sort()),
  ({ insights }, { insights: [fewest, most] }) => {
    expect(insights.length).toBeGreaterThanOrEqual(fewest);
    expect(insights.length).toBeLessThanOrEqual(most);
  },
  (eyes, { late }) => expect(lateCameras(eyes)).toEqual(late),
  (eyes, { found }) => {
    if (found) expect(findersOf(eyes, found.label)).toEqual(found.cameras);
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
  const { played, fleet } = await tellStory(room, name);
  const eyes = createEyes(played, fleet, await room.read(fleet));
  // What arrived is there once, however often it was sent.
  expect(eyes.insights.length).toBe(played.history.insights.length);
  const faults = played.truth.filter((line) => line.kind === 'fault');
  expect(didTheConsoleFindOut(faults, eyes.heard).false).toEqual([]);
  for (const look of LOOKS) look(eyes, SCENARIOS[name].shows);
});
