import { UsageError } from '../flag-values.ts';
import type { StaffClient } from '../net/staff-client.ts';
import type { RetryCall } from './retry-call.ts';

/** Whoever has to set a list so often is not alone with it. */
const MOST_TRIES = 5;

/** An account that owns cameras. */
type Owner = { id: number; email: string };

/** The account with this e-mail address. Throws UsageError where there is none. */
export async function findOwner(internal: StaffClient, email: string, ask: RetryCall): Promise<Owner> {
  const { message: users } = await ask(internal.users);
  const user = users.find(({ user_email }) => user_email === email);
  if (!user) throw new UsageError(`There is no account ${email}. Name one with --owner.`);
  return { id: user.user_id, email };
}

/**
 * Gives those of these cameras that nobody owns to an account, and looks whether all are its. Throws UsageError where
 * another account has one of them.
 *
 * A server only takes the whole list of an account. It is read right before it is set, and set again while cameras of
 * this fleet are missing from it. What remains: another simulator that read the list before and sets it after the last
 * look takes them away again, until this fleet is started the next time.
 */
export async function assignCameras(
  internal: StaffClient,
  owner: Owner,
  hardwareIds: ReadonlySet<string>,
  ask: RetryCall,
): Promise<void> {
  const params = { id: owner.id };
  for (let tries = 0; ; tries++) {
    const { message: devices } = await ask(internal.devices);
    const fleet = devices.filter(({ hardware_id }) => hardwareIds.has(hardware_id));
    const foreign = fleet.find(({ user_id }) => user_id !== null && user_id !== owner.id);
    if (foreign)
      throw new UsageError(
        `Camera ${foreign.hardware_id} belongs to ${foreign.user_email}, not to ${owner.email}. Name that account with --owner, or use another --seed.`,
      );
    const free = fleet.filter(({ user_id }) => user_id === null).map(({ device_id }) => device_id);
    if (free.length === 0) return;
    if (tries === MOST_TRIES)
      throw new Error(`Somebody else sets the cameras of ${owner.email} at the same time. Start again.`);
    const setWhole = async () => {
      const own = (await internal.userDevices({ params })).message.map(({ device_id }) => device_id);
      await internal.assignDevices({ params, body: { deviceIds: [...new Set([...own, ...free])] } });
    };
    await ask(setWhole);
  }
}
