import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '@sightline/contract/kernel/errors';
import type { CameraProfile } from './camera/profile.ts';
import { createClock } from './clock.ts';
import { loadJson, saveJson } from './disk/save-file.ts';
import { UsageError } from './flag-values.ts';
import type { Flags } from './flags.ts';
import { type Fleet, type FleetCamera, type FleetOptions, startFleet } from './fleet.ts';
import { madeUpFleet } from './made-up-fleet.ts';
import { type GatewayTokens, joinNetworks } from './net/join-networks.ts';
import { registerFleet } from './net/register-fleet.ts';
import { createRandom } from './random.ts';
import { relayAccessOf } from './relays/relay-access.ts';

const DAY = 86_400_000;

type Options = Omit<FleetOptions, 'dir' | 'past'>;

/** Registers a made-up fleet, or finds the tokens of an earlier run with its seed, and starts it. */
export async function startMadeUp(flags: Flags, options: Options): Promise<Fleet> {
  const dir = await openFleetDir(flags);
  const cameras = await madeUpCameras(flags, dir, options.clock.now(), options);
  return startFleet(cameras, { ...options, dir });
}

/** The same for a fleet whose past is to be sent, or what is left of it after an earlier run with its seed. */
export async function startWarp(flags: Flags & { warpDays: number }, options: Options): Promise<Fleet> {
  const dir = await openFleetDir(flags);
  const until = options.clock.now();
  const file = join(dir, 'warp.json');
  const saved = await loadJson<{ from: number }>(file);
  const from = saved?.from ?? until - flags.warpDays * DAY;
  if (!saved) await saveJson(file, { from });
  const cameras = await madeUpCameras(flags, dir, from, options);
  return startFleet(cameras, { ...options, dir, past: { from, until } });
}

/** Where a made-up fleet lives. */
export function fleetDir({ dir, seed }: Pick<Flags, 'dir' | 'seed'>): string {
  return dir ?? join(tmpdir(), `sightline-fleet-${seed}`);
}

async function openFleetDir(flags: Flags): Promise<string> {
  const dir = fleetDir(flags);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  return dir;
}

async function madeUpCameras(
  flags: Flags,
  dir: string,
  startedAt: number,
  { log, signal }: Pick<Options, 'log' | 'signal'>,
): Promise<FleetCamera[]> {
  const cameras = madeUpFleet({ ...flags, startedAt });
  const file = join(dir, 'tokens.json');
  const tokens = (await loadJson<Record<string, string>>(file)) ?? {};
  const unknown = cameras.map(({ profile }) => profile).filter(({ hardwareId }) => !tokens[hardwareId]);
  if (unknown.length > 0) {
    const given = await register(flags, unknown, signal);
    for (const [hardwareId, token] of given) tokens[hardwareId] = token;
    await saveJson(file, tokens);
    log(`Registered ${given.size} cameras for ${flags.owner}; seed ${flags.seed}, folder ${dir}`);
  }
  const networks = await joined(flags, dir, cameras);
  return cameras.map((camera) => ({
    ...camera,
    ...relayAccessOf(camera.profile, networks),
    provisioningToken: tokens[camera.profile.hardwareId] ?? '',
  }));
}

/** The tokens of the fleet's networks, which are made when it is run for the first time. */
async function joined(
  flags: Flags,
  dir: string,
  cameras: readonly { profile: CameraProfile }[],
): Promise<GatewayTokens> {
  const file = join(dir, 'networks.json');
  const kept = await loadJson<GatewayTokens>(file);
  if (kept) return kept;
  const profiles = cameras.map(({ profile }) => profile);
  const tokens = await joinNetworks({ ...flags, name: `Simulated fleet ${flags.seed}`, cameras: profiles });
  await saveJson(file, tokens);
  return tokens;
}

async function register(
  flags: Flags,
  cameras: readonly { hardwareId: string; name: string }[],
  signal: AbortSignal,
) {
  const patience = { clock: createClock(), random: createRandom(flags.seed).fork('registration'), signal };
  try {
    return await registerFleet({ ...flags, cameras, patience });
  } catch (error) {
    if (error instanceof ProblemError && error.status === 409)
      throw new UsageError(
        'These cameras are registered already, and --dir does not hold their keys. Use another --seed.',
      );
    throw error;
  }
}
