import { execFileSync, spawnSync } from 'node:child_process';

/** Clients of this machine that are to vanish call from here: what is sent to them can be dropped and nobody else notices. */
export const VANISHING_ADDRESS = '127.0.0.77';

/** Whether clients can vanish here: it takes root, and the `ip` of Linux. */
export function canVanish(): boolean {
  return process.getuid?.() === 0 && spawnSync('ip', ['-Version']).status === 0;
}

const ROUTE = ['blackhole', `${VANISHING_ADDRESS}/32`, 'table', 'local'];

/** From now on nothing reaches clients of {@link VANISHING_ADDRESS}, so that they answer nothing, not even an end. */
export function vanish(): void {
  execFileSync('ip', ['route', 'add', ...ROUTE]);
}

/** They are reached again, also where a run that was killed had left them unreachable. */
export function appear(): void {
  spawnSync('ip', ['route', 'del', ...ROUTE]);
}
