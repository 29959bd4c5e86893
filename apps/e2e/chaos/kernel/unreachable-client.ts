import { execFileSync, spawnSync } from 'node:child_process';

/** Clients of this machine that are to vanish call from here: what is sent to them can be dropped and nobody else notices. */
export const UNREACHABLE_CLIENT_ADDRESS = '127.0.0.77';

/** Whether clients can vanish here: it takes root, and the `ip` of Linux. */
export function canMakeUnreachable(): boolean {
  return process.getuid?.() === 0 && spawnSync('ip', ['-Version']).status === 0;
}

const ROUTE = ['blackhole', `${UNREACHABLE_CLIENT_ADDRESS}/32`, 'table', 'local'];

/** From now on nothing reaches clients of {@link UNREACHABLE_CLIENT_ADDRESS}, so that they answer nothing, not even an end. */
export function makeUnreachable(): void {
  execFileSync('ip', ['route', 'add', ...ROUTE]);
}

/** They are reached again, also where a run that was killed had left them unreachable. */
export function makeReachable(): void {
  spawnSync('ip', ['route', 'del', ...ROUTE]);
}
