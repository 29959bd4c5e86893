import { spawn, spawnSync } from 'node:child_process';

const tint = (code, text) => (process.stdout.isTTY ? `\u001b[${code}m${text}\u001b[0m` : text);

/** Says what happens next. */
export function say(words) {
  console.log(`${tint(32, '›')} ${words}`);
}

/** Ends the program with words that say what to do. */
export function fail(words) {
  console.error(`${tint(31, '✗')} ${words}`);
  process.exit(1);
}

/** Runs a program with its output on the screen; ends with `advice` when it fails. */
export function run(program, args, { advice, ...options } = {}) {
  const { status, signal, error } = spawnSync(program, args, { stdio: 'inherit', ...options });
  if (status === 0) return;
  const reason = error?.message ?? (signal ? `ended by ${signal}` : `exit status ${status}`);
  fail(`${program} ${args.join(' ')}: ${reason}.${advice ? `\n  ${advice}` : ''}`);
}

/** Runs a program with its output on the screen; whether it succeeded. */
export function succeeds(program, args, options = {}) {
  return spawnSync(program, args, { stdio: 'inherit', ...options }).status === 0;
}

/** Runs a program without showing its output unless it fails; resolves to whether it succeeded, with the output. */
export function runQuietly(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (status) => resolve({ ok: status === 0, output }));
  });
}

/** Seconds since `start`, for people. */
export function since(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
