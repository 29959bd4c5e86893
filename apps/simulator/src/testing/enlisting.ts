import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, createClock } from '../clock.ts';
import { enlistFleet } from '../enlist/enlist-fleet.ts';
import type { FleetMemory } from '../enlist/fleet-folder.ts';
import { madeUpFleet } from '../made-up-fleet.ts';
import type { ScenarioName } from '../scenarios/scenarios.ts';
import { startTinyOffice, type TinyOffice } from './tiny-office.ts';

type Wish = {
  cameras: number;
  owner?: string;
  scenario?: ScenarioName;
  seed?: string;
  url?: string;
  signal?: AbortSignal;
  clock?: Clock;
};

/** Fleets that enlist at a {@link TinyOffice}. */
export type Enlisting = {
  office: TinyOffice;
  /** What the person in front of it was told. */
  lines: string[];
  /** Enlists a fleet of so many cameras from the folder of the last one. */
  enlist(wish: Wish): Promise<FleetMemory>;
  /** From now on fleets enlist from another folder, which knows of none. */
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

export async function startEnlisting(): Promise<Enlisting> {
  const office = await startTinyOffice();
  const newFolder = () => mkdtemp(join(tmpdir(), 'enlist-'));
  let dir = await newFolder();
  const dirs = [dir];
  const lines: string[] = [];
  return {
    office,
    lines,
    enlist({ cameras: count, scenario = 'lora-only', seed = 'enlisted', ...rest }) {
      const cameras = madeUpFleet({ seed, scenario, cameras: count, activity: 1, startedAt: 0 });
      return enlistFleet({
        url: office.url,
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
    registrations: () => office.calls.filter((call) => call === REGISTRATION).length,
    reissued: () => office.calls.filter((call) => call.endsWith('provisioningToken')),
    async close() {
      office.close();
      for (const one of dirs) await rm(one, { recursive: true });
    },
  };
}
