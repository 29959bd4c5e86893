import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { DeviceClient } from '../net/device-client.ts';
import type { Patience } from '../net/retry.ts';
import type { LinkKind } from '../wire.ts';
import type { InstalledUpdate } from './control-file.ts';
import { Failure, failureOf } from './failure.ts';
import { assertCarried, fetchFiles } from './fetch-files.ts';
import type { Mishap } from './mishaps.ts';
import type { UpdateOrder } from './orders.ts';
import type { Reporter } from './report.ts';

const UNTAKEN: ReadonlySet<UpdateOrder['state']> = new Set(['queued', 'delivered']);

export type InstallOptions = {
  client: DeviceClient;
  report: Reporter;
  /** The camera's own clock. */
  clock: Clock;
  patience: Patience;
  /** Folder for what is downloaded. */
  folder: string;
  link: LinkKind;
  /** How long unpacking, writing and checking take, by the camera's clock. */
  installMs: number;
  /** What will go wrong with this update. */
  mishap: Mishap | undefined;
};

/** The server wants to hear no more of the update. */
class Over extends Error {}

/**
 * Fetches and installs an update, telling the server every step. Undefined when it failed, which the server then knows,
 * or when the server wants to hear no more of it. Rejects only when the signal of its patience fires.
 */
export async function installUpdate(
  order: UpdateOrder,
  options: InstallOptions,
): Promise<InstalledUpdate | undefined> {
  const { report, patience, folder } = options;
  const files = join(folder, `update-${order.update_id}`);
  try {
    const installed = await install(order, files, options);
    await rm(files, { recursive: true, force: true });
    return installed;
  } catch (error) {
    // A power cut leaves what was downloaded, so that the next try goes on from there.
    if (patience.signal.aborted) throw error;
    await rm(files, { recursive: true, force: true });
    if (error instanceof Over) return undefined;
    const { code, message } = error instanceof Failure ? error : new Failure('internal', String(error));
    await report.update(order.update_id, { status: 'failed', code, details: message });
    return undefined;
  }
}

async function install(order: UpdateOrder, files: string, options: InstallOptions): Promise<InstalledUpdate> {
  const { client, report, clock, patience, link, mishap, installMs } = options;
  const reach = async (status: Parameters<Reporter['update']>[1]['status']) => {
    if ((await report.update(order.update_id, { status })) === 'over') throw new Over();
  };
  // One that was begun before a power cut is not taken up a second time.
  if (UNTAKEN.has(order.state)) await reach('acknowledged');
  assertCarried(order.artifacts, link);
  if (mishap === 'battery_low' || mishap === 'no_space') throw failureOf(mishap);
  if (order.artifacts.length > 0) {
    await reach('downloading');
    const isCardBad = mishap === 'digest_mismatch';
    await fetchFiles(order.artifacts, files, { client, link, patience, isCardBad });
    await reach('downloaded');
  }
  await reach('installing');
  await clock.sleepUntil(clock.now() + installMs, patience.signal);
  if (mishap === 'install_failed') throw failureOf(mishap);
  await reach('pending_reset');
  return installedAs(order, clock.now(), mishap);
}

function installedAs(order: UpdateOrder, now: number, mishap: Mishap | undefined): InstalledUpdate {
  const firmware = order.artifacts.find(({ kind }) => kind === 'firmware');
  return {
    id: order.update_id,
    installedAt: now,
    version: firmware?.version ?? null,
    settings: { cycleTime: order.settings.cycle_time, triggerNumber: order.settings.trigger_number },
    mishap: mishap ?? null,
  };
}
