import type { CameraSettings } from '../camera/profile.ts';
import { openControlMemory } from './control-memory.ts';
import type { ControllerOptions } from './controller-options.ts';
import { installUpdate } from './install-update.ts';
import { mishapOf } from './mishaps.ts';
import { createMessageObeyer } from './obey-message.ts';
import { fetchOrders, type UpdateOrder } from './orders.ts';
import { createReporter } from './report.ts';
import { createRestarts } from './restarts.ts';

/** Unpacking, writing and checking take this long, by the camera's clock. */
const INSTALL_MS = 90_000;

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
  const { client, profile, machine, clock, patience, counters, folder } = options;
  const report = createReporter(client, patience);
  const memory = await openControlMemory(folder);
  const restarts = createRestarts({ memory, machine, clock, counters, report });
  const obeyMessage = createMessageObeyer(options, memory, report);
  let running: Promise<void> | undefined;
  /** The update that is being installed, or was given up: the next poll may still offer it. */
  let takenId: number | undefined = memory.state.installed?.id;
  restarts.takeUp();

  async function runUpdate(order: UpdateOrder): Promise<void> {
    const mishap = mishapOf(options.mishaps, options.random.fork(`update ${order.update_id}`));
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
      counters.add('ordersFailed');
      return;
    }
    await memory.save({ installed });
    restarts.restartFor(installed.version);
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
      await restarts.settle();
      const orders = await fetchOrders(client, patience.signal);
      if (!orders) return;
      machine.obey(settingsOf(orders.settings));
      for (const message of orders.messages) await obeyMessage(message);
      if (orders.update && !running && !memory.state.installed) startUpdate(orders.update);
    },
    idle: async () => running,
    awaitsRestart: restarts.isAwaited,
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
