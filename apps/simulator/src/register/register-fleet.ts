import type { CameraProfile, CameraSettings } from '../camera/profile.ts';
import type { Clock } from '../clock.ts';
import { UsageError } from '../flag-values.ts';
import type { Flags } from '../flags.ts';
import { connectStaff } from '../net/staff-client.ts';
import { createRandom } from '../random.ts';
import { assignCameras, findOwner } from './assign-cameras.ts';
import { devicesAt } from './devices-at.ts';
import { type FleetMemory, OTHER_SEED, openFleetFolder } from './fleet-folder.ts';
import { joinNetworks, type Networks } from './join-networks.ts';
import { isTaken, registerCameras, takeUpLost } from './register-cameras.ts';
import { createRetryCall } from './retry-call.ts';

type RegistrationContext = Pick<Flags, 'url' | 'scenario' | 'staff' | 'owner' | 'seed'> & {
  dir: string;
  cameras: readonly { profile: CameraProfile; settings: CameraSettings }[];
  log: (line: string) => void;
  /** By it waits between two tries are measured: the real time. */
  clock: Clock;
  signal: AbortSignal;
};

/**
 * Makes a fleet known at its server, as far as it is not: registered, owned, and on the lists of its networks. What was
 * stopped on the way goes on from there, and a server that is away or busy is waited for once it has answered. Resolves
 * with what its folder now knows. Rejects with ProblemError for a refusal, and with UsageError where no server answers or
 * the server, the folder and the flags do not go together.
 */
export async function registerFleet({
  dir,
  cameras,
  log,
  clock,
  signal,
  ...flags
}: RegistrationContext): Promise<FleetMemory> {
  const folder = await openFleetFolder(dir, flags);
  const { memory } = folder;
  const patience = { clock, random: createRandom(flags.seed).fork('registration'), signal };
  const ask = createRetryCall(flags.url, patience, log);
  const internal = await ask(() => connectStaff(flags.url, flags.staff));
  const owner = await findOwner(internal, flags.owner, ask);
  const fleet = cameras.map(({ profile: { hardwareId, name, link }, settings }) => ({
    hardwareId,
    name,
    link,
    settings,
  }));
  const known = await devicesAt(internal, ask);
  compare(known, folder.memory, dir);
  await takeUpLost(internal, known, folder, ask);
  const unknown = fleet.filter(({ hardwareId }) => !memory.tokens[hardwareId]);
  refuseForeign(unknown, known);
  if (unknown.length > 0) {
    await register(internal, unknown, folder, ask);
    log(`Registered ${unknown.length} cameras for ${flags.owner}; seed ${flags.seed}, folder ${dir}`);
  }
  const hardwareIds = new Set(fleet.map(({ hardwareId }) => hardwareId));
  await assignCameras(internal, owner, hardwareIds, ask);
  const name = `Simulated fleet ${flags.seed}`;
  const keep = async (networks: Networks) => {
    memory.networks = networks;
    await folder.save();
  };
  await joinNetworks(internal, { name, cameras: fleet, kept: memory.networks, ask, keep });
  return memory;
}

/** Holds what a folder remembers against what the server knows. Throws UsageError where the server forgot. */
function compare(known: ReadonlyMap<string, number>, { tokens, underWay }: FleetMemory, dir: string): void {
  const forgotten = Object.keys(tokens).filter((hardwareId) => !known.has(hardwareId));
  if (forgotten.length === 0) return;
  // Without the folder those that are still known would be refused, and with it the others show keys of the past.
  const isEmptied = ![...Object.keys(tokens), ...underWay].some((hardwareId) => known.has(hardwareId));
  const advice = isEmptied ? 'Remove that folder, or use another --seed.' : OTHER_SEED;
  throw new UsageError(
    `The server does not know ${forgotten.length} of the cameras in ${dir}: was it emptied, or set back? ${advice}`,
  );
}

/**
 * Throws UsageError where the server knows one of these cameras though no key of it is in the folder: another folder or
 * machine registered it with the same seed, and new tokens would end those that are used there.
 */
function refuseForeign(cameras: readonly { hardwareId: string }[], known: ReadonlyMap<string, number>): void {
  const foreign = cameras.filter(({ hardwareId }) => known.has(hardwareId));
  const [first] = foreign;
  if (!first) return;
  throw foreignCameras(
    `${foreign.length} of the cameras are registered already, such as ${first.hardwareId}.`,
  );
}

function foreignCameras(problem: string): UsageError {
  return new UsageError(`${problem} Their keys are not in the folder of this fleet. ${OTHER_SEED}`);
}

async function register(...what: Parameters<typeof registerCameras>): Promise<void> {
  try {
    await registerCameras(...what);
  } catch (error) {
    // Somebody registered them at this moment.
    if (isTaken(error)) throw foreignCameras(error.message);
    throw error;
  }
}
