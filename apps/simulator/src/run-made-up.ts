import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '@sightline/contract/kernel/errors';
import type { CameraProfile } from './camera/profile.ts';
import { loadJson, saveJson } from './disk/save-file.ts';
import { type Flags, UsageError } from './flags.ts';
import { type Fleet, type FleetOptions, startFleet } from './fleet.ts';
import { madeUpFleet } from './made-up-fleet.ts';
import { type GatewayTokens, joinNetworks } from './net/join-networks.ts';
import { registerFleet } from './net/register-fleet.ts';
import { relayAccessOf } from './relays/relay-access.ts';

/** Registers a made-up fleet, or finds the tokens of an earlier run with its seed, and starts it. */
export async function startMadeUp(flags: Flags, options: Omit<FleetOptions, 'dir'>): Promise<Fleet> {
  const dir = flags.dir ?? join(tmpdir(), `sightline-fleet-${flags.seed}`);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const cameras = madeUpFleet({ ...flags, startedAt: options.clock.now() });
  const file = join(dir, 'tokens.json');
  const tokens = (await loadJson<Record<string, string>>(file)) ?? {};
  const unknown = cameras.map(({ profile }) => profile).filter(({ hardwareId }) => !tokens[hardwareId]);
  if (unknown.length > 0) {
    const given = await register(flags, unknown);
    for (const [hardwareId, token] of given) tokens[hardwareId] = token;
    await saveJson(file, tokens);
    options.log(`Registered ${given.size} cameras for ${flags.owner}; seed ${flags.seed}, folder ${dir}`);
  }
  const networks = await joined(flags, dir, cameras);
  return startFleet(
    cameras.map((camera) => ({
      ...camera,
      ...relayAccessOf(camera.profile, networks),
      provisioningToken: tokens[camera.profile.hardwareId] ?? '',
    })),
    { ...options, dir },
  );
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

async function register(flags: Flags, cameras: readonly { hardwareId: string; name: string }[]) {
  try {
    return await registerFleet({ ...flags, cameras });
  } catch (error) {
    if (error instanceof ProblemError && error.status === 409)
      throw new UsageError(
        'These cameras are registered already, and --dir does not hold their keys. Use another --seed.',
      );
    throw error;
  }
}
