import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from './clock.ts';
import { loadJson, saveJson } from './disk/save-file.ts';
import type { Flags } from './flags.ts';
import { type Fleet, type FleetCamera, type FleetOptions, startFleet } from './fleet.ts';
import { generatedFleet } from './generated-fleet.ts';
import { tokensOf } from './register/join-networks.ts';
import { registerFleet } from './register/register-fleet.ts';
import { relayAccessOf } from './relays/relay-access.ts';

const DAY = 86_400_000;

type Options = Omit<FleetOptions, 'dir' | 'past'>;

/** Registers a generated fleet, or finds the tokens of an earlier run with its seed, and starts it. */
export async function startGenerated(flags: Flags, options: Options): Promise<Fleet> {
  const dir = await openFleetDir(flags);
  const cameras = await generatedCameras(flags, dir, options.clock.now(), options);
  return startFleet(cameras, { ...options, dir });
}

/** The same for a fleet whose past is to be sent, or what is left of it after an earlier run with its seed. */
export async function startFastForward(
  flags: Flags & { fastForwardDays: number },
  options: Options,
): Promise<Fleet> {
  const dir = await openFleetDir(flags);
  const until = options.clock.now();
  const file = join(dir, 'fast-forward.json');
  // Earlier versions named the file warp.json.
  const saved =
    (await loadJson<{ from: number }>(file)) ?? (await loadJson<{ from: number }>(join(dir, 'warp.json')));
  const from = saved?.from ?? until - flags.fastForwardDays * DAY;
  if (!saved) await saveJson(file, { from });
  const cameras = await generatedCameras(flags, dir, from, options);
  return startFleet(cameras, { ...options, dir, past: { from, until } });
}

/** Where a generated fleet lives. */
export function fleetDir({ dir, seed }: Pick<Flags, 'dir' | 'seed'>): string {
  return dir ?? join(tmpdir(), `sightline-fleet-${seed}`);
}

async function openFleetDir(flags: Flags): Promise<string> {
  const dir = fleetDir(flags);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  return dir;
}

async function generatedCameras(
  flags: Flags,
  dir: string,
  startedAt: number,
  { log, signal }: Pick<Options, 'log' | 'signal'>,
): Promise<FleetCamera[]> {
  const cameras = generatedFleet({ ...flags, startedAt });
  const { tokens, networks } = await registerFleet({
    ...flags,
    dir,
    cameras,
    log,
    clock: createClock(),
    signal,
  });
  return cameras.map((camera) => ({
    ...camera,
    ...relayAccessOf(camera.profile, tokensOf(networks)),
    provisioningToken: tokens[camera.profile.hardwareId] ?? '',
  }));
}
