import type { Clock } from '../clock.ts';
import type { TrafficCounters } from '../live/traffic-counters.ts';
import type { ControlMemory } from './control-memory.ts';
import type { Machine } from './machine.ts';
import { MISHAP_MESSAGES } from './mishaps.ts';
import type { createReporter } from './report.ts';

/** A camera restarts so long after an update was installed, by its own clock. */
export const UNTIL_RESTART_MS = 60_000;

type RestartTools = {
  memory: ControlMemory;
  machine: Machine;
  clock: Clock;
  counters: TrafficCounters;
  report: ReturnType<typeof createReporter>;
};

/** Orders that end with a restart: the camera restarts for them, and afterwards tells how it went. */
export function createRestarts({ memory, machine, clock, counters, report }: RestartTools) {
  /** Restarts with a version, null for the same, unless that has happened. */
  function restartFor(version: string | null): void {
    const { installed, resets } = memory.state;
    const asked = Math.max(installed?.installedAt ?? 0, ...resets.map(({ askedAt }) => askedAt));
    if (machine.bootedAt > asked) return;
    const at = clock.now() + UNTIL_RESTART_MS;
    if (installed?.mishap === 'boot_failed') machine.restart(at, null);
    else machine.restart(at, version, installed?.settings);
  }

  async function reportInstalled(): Promise<void> {
    const { installed } = memory.state;
    if (!installed || machine.bootedAt <= installed.installedAt) return;
    const version = machine.softwareVersion;
    if (installed.mishap === 'boot_failed') {
      const details = MISHAP_MESSAGES.boot_failed;
      await report.update(installed.id, { status: 'failed', code: 'boot_failed', version, details });
    } else {
      machine.obey(installed.settings);
      await report.update(installed.id, { status: 'success', version });
    }
    counters.add(installed.mishap === 'boot_failed' ? 'ordersFailed' : 'ordersDone');
    await memory.save({ installed: null });
  }

  async function reportResets(): Promise<void> {
    const done = memory.state.resets.filter(({ askedAt }) => machine.bootedAt > askedAt);
    for (const { messageId } of done) {
      await report.message(messageId, { status: 'success' });
      counters.add('ordersDone');
    }
    if (done.length > 0) {
      await memory.save({ resets: memory.state.resets.filter((reset) => !done.includes(reset)) });
    }
  }

  return {
    restartFor,
    /** Takes up what waited for a restart when the camera was ended. */
    takeUp(): void {
      const { installed, resets } = memory.state;
      if (installed) restartFor(installed.version);
      else if (resets.length > 0) restartFor(null);
    },
    /** Tells what has waited for the camera to start again. */
    async settle(): Promise<void> {
      await reportInstalled();
      await reportResets();
    },
    isAwaited: () => memory.state.installed !== null || memory.state.resets.length > 0,
  };
}
