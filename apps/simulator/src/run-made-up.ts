import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '@sightline/contract/kernel/errors';
import { loadJson, saveJson } from './disk/save-file.ts';
import { type Flags, UsageError } from './flags.ts';
import { type Fleet, type FleetOptions, startFleet } from './fleet.ts';
import { madeUpFleet } from './made-up-fleet.ts';
import { registerFleet } from './net/register-fleet.ts';

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
  return startFleet(
    cameras.map((camera) => ({ ...camera, provisioningToken: tokens[camera.profile.hardwareId] ?? '' })),
    { ...options, dir },
  );
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
