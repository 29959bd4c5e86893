import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to connections and to whoever listens on any: those are gone sooner. */
const [LOWEST, BEYOND] = [20_000, 32_000];

const given = new Set<number>();

/** A port on which nobody listens at the moment, each time another one; with `inRow` the first of so many. */
export async function freePort(inRow = 1): Promise<number> {
  for (;;) {
    const first = randomInt(LOWEST, BEYOND);
    const ports = Array.from({ length: inRow }, (_, step) => first + step);
    if (ports.some((port) => given.has(port))) continue;
    const areFree = await Promise.all(ports.map(isFree));
    if (areFree.includes(false)) continue;
    for (const port of ports) given.add(port);
    return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
