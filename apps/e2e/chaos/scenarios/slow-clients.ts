import { percentile } from '../../../bench/src/kernel/measure.ts';
import { audit } from '../kernel/audit.ts';
import { underLoad } from '../kernel/fleet.ts';
import { memory } from '../kernel/memory.ts';
import { inTime, never, type Scenario } from '../kernel/scenario.ts';
import { becomesUnreachable, openSlowClients, type Slowness } from '../kernel/slow-clients.ts';
import { canMakeUnreachable } from '../kernel/unreachable-client.ts';
import { until } from '../kernel/until.ts';

/** A body may take half a minute, which the suite does not wait for. */
const KINDS: Readonly<Record<'full' | 'small', readonly Slowness[]>> = {
  full: [
    'silent',
    'half a header',
    'trickling body',
    'reads no answer',
    'asks without end',
    'gone after an answer',
    'gone within a body',
  ],
  small: ['silent', 'half a header', 'asks without end'],
};
const OF_EACH = { full: 40, small: 5 };
const STEADY = { full: 20_000, small: 200 };
const GONE_MS = 120_000;
/** To the server this one is a client that keeps its connection for a next request, which it may for 72 s. */
const IDLE: Slowness = 'gone after an answer';

/**
 * Clients open connections and then say nothing, stop within a header, send a byte of a body a second, read no answer, ask
 * again and again without reading, or vanish without a word: a broken network, or somebody who wants to use up what the server
 * has. Each must be sent away, and others must not notice. Figure: 200 of them, and where clients can vanish (root) 80 more, each
 * gone within 31 s, the p99 of cameras at most doubled. Who vanishes between two requests looks like everybody who may still
 * ask: 78 s.
 */
export const slowClients: Scenario = {
  title: 'Slow clients hold on to the server under load',
  async run(environment, size) {
    const load = await underLoad(environment, { withPhotos: false });
    await load.more(STEADY[size]);
    const calm = load.measure();
    const played = KINDS[size].filter((kind) => !becomesUnreachable(kind) || canMakeUnreachable());
    const kinds = played.flatMap((kind) => Array.from({ length: OF_EACH[size] }, () => kind));
    const startedAt = performance.now();
    const clients = await openSlowClients(environment.apis[0]?.url ?? '', kinds);
    const goneAfter = new Map<Slowness, number>();
    const look = () => {
      const kept = new Set(clients.kept());
      for (const kind of played) if (kept.has(kind)) goneAfter.set(kind, performance.now() - startedAt);
      return kept.size === 0;
    };
    try {
      await until('every slow client was sent away', look, GONE_MS);
    } finally {
      clients.stop();
    }
    const held = load.measure();
    const facts = await audit(environment, load, size);
    const p99 = [calm, held].map(({ times }) => percentile(times, 0.99)) as [number, number];
    const longest = (idle: boolean) =>
      Math.max(0, ...[...goneAfter].filter(([kind]) => (kind === IDLE) === idle).map(([, ms]) => ms));
    const idle = inTime('until the last idle connection was ended', longest(true), 78, size);
    const slowdown = { what: 'p99 meanwhile against before', value: p99[1] / p99[0], atMost: 2 };
    return {
      lines: [
        [...goneAfter].map(([kind, ms]) => `${kind}: kept for ${(ms / 1_000).toFixed(1)} s`).join(', '),
        `${kinds.length} slow clients; p99 of cameras ${p99.map((ms) => `${ms.toFixed(0)} ms`).join(', then ')}`,
      ],
      targets: [
        ...facts,
        // Of one that was never seen nobody knows that it was sent away.
        never('slow clients that the server was not seen to have', kinds.length - clients.seen),
        inTime('until the last that held something up was sent away', longest(false), 31, size),
        ...(played.includes(IDLE) ? [idle] : []),
        never('calls of cameras that broke off', held.broken.length),
        ...(size === 'full' ? [slowdown] : []),
        ...memory(environment, size),
      ],
    };
  },
};
