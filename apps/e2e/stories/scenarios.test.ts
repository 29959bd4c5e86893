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

/** How each of the things that a scenario may show is seen. */
const LOOKS: { readonly [K in keyof Shows]-?: (eyes: Eyes, shows: NonNullable<Shows[K]>) => void } = {
  alerts: (eyes, alerts) => {
    expect(openedAlerts(eyes)).toEqual(alerts.map(({ camera, type }) => `${camera} ${type}`).sort());
  },
  insights: ({ insights }, [fewest, most]) => {
    expect(insights.length).toBeGreaterThanOrEqual(fewest);
    expect(insights.length).toBeLessThanOrEqual(most);
  },
  late: (eyes, late) => expect(lateCameras(eyes)).toEqual(late),
  found: (eyes, { label, cameras }) => expect(findersOf(eyes, label)).toEqual(cameras),
  moved: (eyes, moved) => expect(movedCameras(eyes)).toEqual(moved),
  updates: (eyes, ends) => expect(updateEnds(eyes)).toEqual(ends),
  minutesOff: (eyes, most) => expect(minutesOff(eyes)).toBeLessThan(most),
  processed: ({ devices }, least) => {
    for (const { images_processed } of devices) expect(images_processed ?? 0).toBeGreaterThan(least);
  },
  spans: (eyes, spans) => {
    for (const { camera, days } of spans) expect(spanOf(eyes, camera)).toBeGreaterThan(days);
  },
};

function look<K extends keyof Shows>(eyes: Eyes, what: K, shows: Shows): void {
  const shown = shows[what];
  if (shown !== undefined) LOOKS[what](eyes, shown);
}

test.each(SCENARIO_NAMES)('the console shows what happens: %s', async (name) => {
  const { played, fleet } = await tellStory(room, name);
  const eyes = createEyes(played, fleet, await room.read(fleet));
  // What arrived is there once, however often it was sent.
  expect(eyes.insights.length).toBe(played.history.insights.length);
  const faults = played.truth.filter((line) => line.kind === 'fault');
  expect(didTheConsoleFindOut(faults, eyes.heard).false).toEqual([]);
  const { shows } = SCENARIOS[name];
  look(eyes, 'alerts', shows);
  look(eyes, 'insights', shows);
  look(eyes, 'late', shows);
  look(eyes, 'found', shows);
  look(eyes, 'moved', shows);
  look(eyes, 'updates', shows);
  look(eyes, 'minutesOff', shows);
  look(eyes, 'processed', shows);
  look(eyes, 'spans', shows);
});
