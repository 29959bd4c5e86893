import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStandby } from '../../apps/api/src/standby.ts';
import { fail, say } from './steps.mjs';

const RESTART_MS = [100, 500, 2_000, 5_000];
/** A process that ran this long was healthy: its next restart is quick again. */
const HEALTHY_MS = 30_000;
const STOP_MS = 12_000;

/**
 * Keeps a process running: starts it again when it dies by itself, and stops it when asked. While `mayRestart` says no,
 * a death ends the launcher: what fails at the first try would fail for ever. With `onStandby`, for a process that can be a
 * standby (`untilPromoted`), another one has soon started and waits; this hears of its process id.
 */
export function supervise({ name, args, env, onLine, onStart, onStandby, mayRestart }) {
  let child;
  let stopping = false;
  let failures = 0;

  // A group of its own: Ctrl-C in the terminal must reach the launcher alone, which then stops all in order.
  // The channel tells the child when the launcher itself is gone.
  const stdio = ['ignore', onLine ? 'pipe' : 'inherit', 'inherit', 'ipc'];
  const spawnOne = (flags = []) =>
    spawn(process.execPath, [...args, ...flags], { env, stdio, detached: true });
  const standby = onStandby && createStandby(spawnOne, onStandby);

  const start = () => {
    const startedAt = Date.now();
    child = standby?.next() ?? spawnOne();
    if (onLine) readLines(child.stdout, onLine);
    onStart?.(child.pid);
    child.once('exit', async (status, signal) => {
      if (stopping) return;
      if (!mayRestart())
        fail(`${name} did not start (${signal ?? `exit status ${status}`}). Its words are above.`);
      failures = Date.now() - startedAt > HEALTHY_MS ? 0 : failures + 1;
      say(`${name} ended (${signal ?? `exit status ${status}`}), starting it again`);
      await sleep(RESTART_MS[Math.min(failures, RESTART_MS.length) - 1] ?? RESTART_MS[0]);
      if (!stopping) start();
    });
  };

  start();
  return {
    async stop() {
      stopping = true;
      await standby?.end();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

function readLines(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}
