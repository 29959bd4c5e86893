import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LINKS } from '../camera/links.ts';
import type { CameraProfile, CameraSettings } from '../camera/profile.ts';
import type { Clock } from '../clock.ts';
import type { Tally } from '../live/tally.ts';
import type { DeviceClient } from '../net/device-client.ts';
import type { Patience } from '../net/retry.ts';
import type { Random } from '../random.ts';
import { type ControlFile, type ControlState, openControlFile } from './control-file.ts';
import { Failure } from './failure.ts';
import { fetchFiles } from './fetch-files.ts';
import { installUpdate } from './install-update.ts';
import type { Machine } from './machine.ts';
import { handlerOf } from './messages/handlers.ts';
import { MISHAP_WORDS, type MishapRates, mishapOf } from './mishaps.ts';
import { type ArtifactOrder, fetchOrders, type MessageOrder, type UpdateOrder } from './orders.ts';
import { createReporter } from './report.ts';

/** Unpacking, writing and checking take this long, by the camera's clock. */
const INSTALL_MS = 90_000;
/** A camera restarts so long after an update was installed, by its own clock. */
export const UNTIL_RESTART_MS = 60_000;

export type ControllerOptions = {
  client: DeviceClient;
  /** The camera's folder. */
  folder: string;
  profile: CameraProfile;
  machine: Machine;
  /** The camera's own clock. */
  clock: Clock;
  patience: Patience;
  mishaps: MishapRates;
  /** Chance of the mishaps; the same for the same camera and update. */
  random: Random;
  /** How long installing takes, by the camera's clock; a minute and a half when left out. */
  installMs?: number;
  tally: Tally;
  log: (line: string) => void;
};

/** Fetches a camera's orders and does what they say. */
export type Controller = {
  /** Asks for orders once. Messages are done when it resolves, an update goes on by itself. */
  visit(): Promise<void>;
  /** Resolves when no update is being fetched or installed. */
  idle(): Promise<void>;
  /** Whether something is done as soon as the camera has started anew, which the server does not know yet. */
  awaitsRestart(): boolean;
};

export async function createController(options: ControllerOptions): Promise<Controller> {
  const { client, profile, machine, clock, patience, tally } = options;
  const report = createReporter(client, patience);
  const file: ControlFile = openControlFile(options.folder);
  let control = await file.load();
  let running: Promise<void> | undefined;
  /** The update that is being installed, or was given up: the next poll may still offer it. */
  let takenId: number | undefined = control.installed?.id;

  if (control.installed) restartFor(control.installed.version);
  else if (control.resets.length > 0) restartFor(null);

  function restartFor(version: string | null): void {
    const asked = Math.max(
      control.installed?.installedAt ?? 0,
      ...control.resets.map(({ askedAt }) => askedAt),
    );
    if (machine.bootedAt > asked) return;
    machine.restart(
      clock.now() + UNTIL_RESTART_MS,
      control.installed?.mishap === 'boot_failed' ? null : version,
    );
  }

  async function save(change: Partial<ControlState>): Promise<void> {
    control = { ...control, ...change };
    await file.save(control);
  }

  /** Tells what has waited for the camera to start again. */
  async function settleRestart(): Promise<void> {
    const { installed, resets } = control;
    if (installed && machine.bootedAt > installed.installedAt) {
      const version = machine.softwareVersion;
      if (installed.mishap === 'boot_failed') {
        const details = MISHAP_WORDS.boot_failed;
        await report.update(installed.id, { status: 'failed', code: 'boot_failed', version, details });
      } else {
        machine.obey(installed.settings);
        await report.update(installed.id, { status: 'success', version });
      }
      tally.add(installed.mishap === 'boot_failed' ? 'ordersFailed' : 'ordersDone');
      await save({ installed: null });
    }
    const done = resets.filter(({ askedAt }) => machine.bootedAt > askedAt);
    for (const { messageId } of done) {
      await report.message(messageId, { status: 'success' });
      tally.add('ordersDone');
    }
    if (done.length > 0) await save({ resets: control.resets.filter((reset) => !done.includes(reset)) });
  }

  async function obeyMessage({ message_id, type, message }: MessageOrder): Promise<void> {
    if (control.resets.some(({ messageId }) => messageId === message_id)) return;
    if ((await report.message(message_id, { status: 'acknowledged' })) === 'over') return;
    const handle = handlerOf(type);
    const tools = {
      machine,
      now: clock.now(),
      fetchFiles: (artifacts: readonly ArtifactOrder[]) => fetchFor(message_id, artifacts),
      carriesPhotos: LINKS[profile.link].photos !== 'none',
    };
    const outcome = handle
      ? await handle(message, tools)
      : ({ status: 'failed', details: `This firmware does not know ${type}.` } as const);
    if (outcome.status === 'waiting') return;
    if (outcome.status === 'restarting') {
      await save({ resets: [...control.resets, { messageId: message_id, askedAt: tools.now }] });
      return;
    }
    tally.add(outcome.status === 'success' ? 'ordersDone' : 'ordersFailed');
    await report.message(message_id, outcome);
  }

  /** Why the files of a message could not be fetched, in a sentence. */
  async function fetchFor(
    messageId: number,
    artifacts: readonly ArtifactOrder[],
  ): Promise<string | undefined> {
    const files = join(options.folder, `message-${messageId}`);
    try {
      await fetchFiles(artifacts, files, { client, link: profile.link, patience, isCardBad: false });
      return undefined;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return error.message;
    } finally {
      await rm(files, { recursive: true, force: true });
    }
  }

  async function runUpdate(order: UpdateOrder): Promise<void> {
    const mishap = mishapOf(options.mishaps, options.random.fork(`update ${order.update_id}`));
    const { folder } = options;
    const installed = await installUpdate(order, {
      client,
      report,
      clock,
      patience,
      folder,
      link: profile.link,
      mishap,
      installMs: options.installMs ?? INSTALL_MS,
    });
    if (!installed) {
      tally.add('ordersFailed');
      return;
    }
    await save({ installed });
    restartFor(installed.version);
  }

  function startUpdate(order: UpdateOrder): void {
    if (order.update_id === takenId) return;
    takenId = order.update_id;
    running = runUpdate(order)
      .catch((error: unknown) => {
        if (!patience.signal.aborted)
          options.log(`${profile.name}: update ${order.update_id} stopped, ${String(error)}`);
      })
      .finally(() => {
        running = undefined;
      });
  }

  return {
    async visit() {
      await settleRestart();
      const orders = await fetchOrders(client, patience.signal);
      if (!orders) return;
      machine.obey(settingsOf(orders.settings));
      for (const message of orders.messages) await obeyMessage(message);
      if (orders.update && !running && !control.installed) startUpdate(orders.update);
    },
    idle: async () => running,
    awaitsRestart: () => control.installed !== null || control.resets.length > 0,
  };
}

function settingsOf({
  cycle_time,
  trigger_number,
}: {
  cycle_time: number;
  trigger_number: number;
}): CameraSettings {
  return { cycleTime: cycle_time, triggerNumber: trigger_number };
}
