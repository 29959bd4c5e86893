import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, createClock } from '../clock.ts';
import { generatedFleet } from '../generated-fleet.ts';
import type { FleetMemory } from '../register/fleet-folder.ts';
import { registerFleet } from '../register/register-fleet.ts';
import type { ScenarioName } from '../scenarios/scenarios.ts';
import { startTestServerRegistration, type TestServerRegistration } from './test-server-registration.ts';

type Wish = {
  cameras: number;
  owner?: string;
  scenario?: ScenarioName;
  seed?: string;
  url?: string;
  signal?: AbortSignal;
  clock?: Clock;
};

/** Fleets that register at a {@link TestServerRegistration}. */
export type RegistrationContext = {
  server: TestServerRegistration;
  /** What was printed for the person in front of it. */
  lines: string[];
  /** Registers a fleet of so many cameras from the folder of the last one. */
  register(wish: Wish): Promise<FleetMemory>;
  /** From now on fleets register from another folder, which knows of none. */
  forget(): Promise<void>;
  /** How many registrations the office was asked for, with one or many cameras each. */
  registrations(): number;
  /** The calls for new tokens. */
  reissued(): string[];
  close(): Promise<void>;
};

/** A minute of waiting is a fraction of a second. */
const SPEED = 1_000;

export const REGISTRATION = 'POST /internal/devices';

export async function startRegistration(): Promise<RegistrationContext> {
  const server = await startTestServerRegistration();
  const newFolder = () => mkdtemp(join(tmpdir(), 'register-'));
  let dir = await newFolder();
  const dirs = [dir];
  const lines: string[] = [];
  return {
    server,
    lines,
    register({ cameras: count, scenario = 'lora-only', seed = 'registered', ...rest }) {
      const cameras = generatedFleet({ seed, scenario, cameras: count, activity: 1, startedAt: 0 });
      return registerFleet({
        url: server.url,
        scenario,
        seed,
        staff: { email: 'staff@sightline.test', password: 'x' },
        owner: 'owner@sightline.test',
        dir,
        cameras,
        log: (line) => lines.push(line),
        clock: createClock({ speed: SPEED }),
        signal: new AbortController().signal,
        ...rest,
      });
    },
    async forget() {
      dir = await newFolder();
      dirs.push(dir);
    },
    registrations: () => server.calls.filter((call) => call === REGISTRATION).length,
    reissued: () => server.calls.filter((call) => call.endsWith('provisioningToken')),
    async close() {
      server.close();
      for (const one of dirs) await rm(one, { recursive: true });
    },
  };
}
