/** A program with a limit: when it is up, the program is ended with everything that it started, however far away. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Whatever we start carries this in its environment, and passes it on to all that it starts itself. */
const MARK = 'SIGHTLINE_RUN';
const mark = randomUUID();
/** How long processes have to end by themselves before they are killed. */
const GRACE_MS = 6_000;
let isOver = false;

/**
 * Runs a program with its output on the screen.
 *
 * @param limitMs after so long it is ended with everything that it started
 * @returns its exit `status`, and only when it was ended: which npm scripts were `unfinished`
 */
export function runWithin(limitMs, program, args, { env = process.env, ...options } = {}) {
  return new Promise((resolve) => {
    if (isOver) return;
    const marked = { ...env, [MARK]: mark };
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options, env: marked });
    let unfinished;
    let ending;
    const late = setTimeout(() => {
      unfinished = scriptsOf(startedProcesses());
      ending = endStarted();
    }, limitMs);
    child.once('error', (error) => {
      console.error(error.message);
    });
    child.once('close', async (status) => {
      clearTimeout(late);
      // Nothing else begins before: it would be ended as well.
      await ending;
      if (!isOver) resolve({ status: status ?? 1, unfinished });
    });
  });
}

/** Ends everything for good: nothing is started any more, and whoever waits for something waits until the process exits. */
export async function endForGood() {
  isOver = true;
  await endStarted();
}

/** Ends everything that was started with `runWithin` and is still there, also what outlived who started it. */
export async function endStarted() {
  const until = Date.now() + GRACE_MS;
  signal(startedProcesses(), 'SIGTERM');
  while (startedProcesses().length > 0 && Date.now() < until) await pause(100);
  signal(startedProcesses(), 'SIGKILL');
}

function signal(processes, name) {
  for (const { pid } of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // It has just ended.
    }
  }
}

/** The npm scripts that processes belong to, such as `@sightline/api#test`, without those that only call others. */
function scriptsOf(processes) {
  const scripts = processes
    .map(({ environment }) => environment)
    .filter(
      ({ npm_lifecycle_event }) =>
        npm_lifecycle_event && npm_lifecycle_event !== process.env.npm_lifecycle_event,
    )
    .map(({ npm_package_name: name, npm_lifecycle_event: script }) => `${name}#${script}`);
  return [...new Set(scripts)];
}

/** All processes of this machine that carry our mark, and what they started. */
function startedProcesses() {
  const all = readProcesses();
  const ours = new Set(all.filter(({ environment }) => environment[MARK] === mark).map(({ pid }) => pid));
  // PostgreSQL writes its title over its environment.
  for (let before = -1; before < ours.size; ) {
    before = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  return all.filter(({ pid, isZombie }) => ours.has(pid) && !isZombie);
}

function readProcesses() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const pairs = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
      const environment = Object.fromEntries(
        pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
      );
      return [{ pid: Number(name), parent: Number(parent), isZombie: state === 'Z', environment }];
    } catch {
      // It has just ended, or belongs to somebody else.
      return [];
    }
  });
}
