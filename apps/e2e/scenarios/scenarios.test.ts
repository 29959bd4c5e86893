import type { Shows } from '@sightline/simulator/scenarios/scenario';
import { SCENARIO_NAMES, SCENARIOS } from '@sightline/simulator/scenarios/scenarios';
import { ledgerTruth } from '@sightline/simulator/truth/ledger-truth';
import { matchAlertsToFaults } from '@sightline/simulator/truth/score';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { animals, missingPhotos, unnamedChanges } from './as-sent.ts';
import {
  collectionsOf,
  createObservation,
  findersOf,
  ledgerOf,
  minutesOff,
  movedCameras,
  type Observation,
  openedAlerts,
  overdueCameras,
  spanOf,
  updateEnds,
} from './observation.ts';
import { type PlayedOnServer, playOnServer } from './play-scenario.ts';
import { askedOf, numbersUnderWay } from './sequence-gaps.ts';
import { startConsole, type TestConsole } from './test-console.ts';
import { wrongCollections } from './wrong-collections.ts';

let testConsole: TestConsole;
beforeAll(async () => {
  testConsole = await startConsole();
});
afterAll(() => testConsole?.app.close());

/** Looks at one of the things that a scenario may show, if it does. */
type Look = (observation: Observation, shows: Shows, description: PlayedOnServer) => void | Promise<void>;

const LOOKS: readonly Look[] = [
  (observation, { alerts }) =>
    expect(openedAlerts(observation)).toEqual(alerts.map(({ camera, type }) => `${camera} ${type}`).sort()),
  ({ insights }, { insights: [fewest, most] }) => {
    expect(insights.length).toBeGreaterThanOrEqual(fewest);
    expect(insights.length).toBeLessThanOrEqual(most);
  },
  (observation, { overdue }) =>
    expect(overdueCameras(observation)).toEqual({ late: [], silent: [], ...overdue }),
  (observation, { found }) => {
    if (!found) return;
    expect(findersOf(observation, found.label)).toEqual(found.cameras);
    expect(collectionsOf(observation, found.label)).toBe(found.collections);
  },
  (observation, { collections: [fewest, most] = [1, observation.insights.length - 1] }) => {
    expect(wrongCollections(observation)).toEqual([]);
    expect(observation.collections.flatMap(({ insights }) => insights)).toHaveLength(
      observation.insights.length,
    );
    expect(observation.collections.length).toBeGreaterThanOrEqual(fewest);
    expect(observation.collections.length).toBeLessThanOrEqual(most);
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
  (observation, _shows, { arrivals }) => {
    const truth = ledgerTruth(observation.played.truth, arrivals);
    expect(ledgerOf(observation)).toEqual(Object.fromEntries(truth));
  },
  ({ played, heard }, { unreported = [] }) => {
    const faults = played.truth.filter((record) => record.kind === 'fault');
    const findings = matchAlertsToFaults(faults, heard);
    expect(findings.false).toEqual([]);
    const missed = findings.missed.map(({ camera, fault }) => ({
      camera: played.cameras.findIndex(({ profile }) => profile.hardwareId === camera),
      fault,
    }));
    expect(missed.sort((one, other) => one.camera - other.camera)).toEqual(unreported);
  },
  (observation, { moved }) => {
    if (moved) expect(movedCameras(observation)).toEqual(moved);
  },
  (observation, { updates }) => {
    if (updates) expect(updateEnds(observation)).toEqual(updates);
  },
  (observation, { minutesOff: most }) => {
    if (most !== undefined) expect(minutesOff(observation)).toBeLessThan(most);
  },
  ({ devices }, { processed = 0 }) => {
    for (const { images_processed } of devices)
      expect(images_processed ?? 0).toBeGreaterThanOrEqual(processed);
  },
  async (observation, { asSent }, description) => {
    if (!asSent) return;
    const { seen, shown } = animals(observation);
    expect(shown).toEqual(seen);
    expect(unnamedChanges(observation, description)).toEqual([]);
    expect(await missingPhotos(testConsole.app, observation, description)).toEqual([]);
  },
  (observation, { spans = [] }) => {
    for (const { camera, days } of spans) expect(spanOf(observation, camera)).toBeGreaterThan(days);
  },
];

test.each(SCENARIO_NAMES)('the console shows what happens: %s', async (name) => {
  const description = await playOnServer(testConsole, name);
  const { played, fleet } = description;
  const observation = createObservation(description, await testConsole.read(fleet));
  // What arrived is there once, however often it was sent.
  expect(observation.insights.length).toBe(played.history.insights.length);
  // Whoever has no line of their own is heard through a network.
  for (const { comms_source, message_id } of observation.insights)
    expect(/^(lora|sbd):/.test(message_id ?? '')).toBe(
      comms_source === 'lora' || comms_source === 'satellite',
    );
  for (const look of LOOKS) await look(observation, SCENARIOS[name].shows, description);
});
