import { setTimeout as pause } from 'node:timers/promises';
import { audit } from '../kernel/audit.ts';
import type { CameraLoad } from '../kernel/camera-load.ts';
import type { Environment } from '../kernel/environment.ts';
import { type Fleet, underLoad } from '../kernel/fleet.ts';
import type { HaCluster } from '../kernel/ha/ha-cluster.ts';
import type { HaNode } from '../kernel/ha/ha-node.ts';
import { haObstacle } from '../kernel/ha/ha-programs.ts';
import { memory } from '../kernel/memory.ts';
import { howOften, inTime, never, type Scenario, type Size } from '../kernel/scenario.ts';
import { until } from '../kernel/until.ts';

const STEADY = { full: 5_000, small: 200 };
/** Longer than the leader's key lives without its leader. */
const FROZEN_MS = 14_000;
const CUT_MS = 14_000;
const ETCD_AWAY_MS = 12_000;
/** The second host is back after so long. */
const AWAY_MS = 20_000;
/** By so many messages a standby lags. */
const LAG = 2_000;
const PATIENCE_MS = 120_000;

/** What is done to the cluster; resolves once it is whole again, or as whole as it can be. */
interface Mishap {
  readonly name: string;
  readonly times: Readonly<Record<Size, number>>;
  /** Seconds for which a camera may have to wait at most. */
  readonly atMost: number;
  readonly happen: (cluster: HaCluster, load: CameraLoad) => Promise<void>;
}

const MISHAPS: readonly Mishap[] = [
  {
    name: 'the primary’s host dies',
    times: { full: 20, small: 1 },
    atMost: 10,
    happen: async (cluster, load) => {
      const primary = await cluster.primary();
      await primary.kill();
      await takenOver(cluster, primary);
      await load.roundtrip();
      primary.start();
    },
  },
  {
    name: 'somebody switches over',
    times: { full: 5, small: 1 },
    atMost: 2.5,
    happen: async (cluster, load) => {
      const primary = await cluster.primary();
      await cluster.switchOver();
      await takenOver(cluster, primary);
      await load.roundtrip();
    },
  },
  {
    name: 'PostgreSQL alone dies',
    times: { full: 5, small: 0 },
    atMost: 4.5,
    happen: async (cluster, load) => {
      const primary = await cluster.primary();
      primary.killPostmaster();
      await takenOver(cluster, primary);
      await load.roundtrip();
    },
  },
  {
    name: 'the primary’s cable is pulled out',
    times: { full: 5, small: 0 },
    atMost: 15,
    happen: async (cluster, load) => {
      const primary = await cluster.primary();
      primary.host.cut();
      await takenOver(cluster, primary);
      await load.roundtrip();
      await pause(CUT_MS);
      primary.host.mend();
    },
  },
  {
    name: 'the primary stands still and goes on',
    times: { full: 10, small: 0 },
    atMost: 15,
    happen: async (cluster, load) => {
      const primary = await cluster.primary();
      const thaw = primary.freeze();
      await takenOver(cluster, primary).finally(() => pause(FROZEN_MS).then(thaw));
      await load.roundtrip();
    },
  },
  {
    name: 'the host of a primary dies whose standby lags',
    times: { full: 2, small: 0 },
    atMost: 15,
    happen: async (cluster, load) => {
      const [primary, standby] = [await cluster.primary(), await cluster.successor()];
      await standby.pauseReplay();
      await load.more(LAG);
      await primary.kill();
      await takenOver(cluster, primary);
      await load.roundtrip();
      primary.start();
    },
  },
  {
    name: 'the second host dies before the first is whole again',
    times: { full: 2, small: 0 },
    atMost: 60,
    happen: async (cluster, load) => {
      const first = await cluster.primary();
      await first.kill();
      await takenOver(cluster, first);
      await load.roundtrip();
      const second = await cluster.primary();
      first.start();
      await second.kill();
      await pause(AWAY_MS);
      second.start();
      await load.roundtrip();
    },
  },
  {
    name: 'etcd is away',
    times: { full: 2, small: 0 },
    atMost: 2.5,
    happen: async (cluster, load) => {
      await cluster.etcd.stop();
      await pause(ETCD_AWAY_MS);
      await load.roundtrip();
      cluster.etcd.start();
    },
  },
];

/**
 * PostgreSQL on two hosts with Patroni, etcd and HAProxy, as deploy/ha sets them up, under load. Whatever happens to one of
 * them, the other takes over and the first comes back by itself. Figure: nothing that was acknowledged is lost or doubled; a
 * camera waits for 10 s when a host dies and for 2.5 s when somebody switches over.
 */
export const failover: Scenario = {
  title: 'The primary is lost, and another node takes over',
  environment: { highlyAvailable: true },
  obstacle: haObstacle,
  async run(environment, size) {
    const { cluster } = environment;
    if (!cluster) throw new Error('There is one PostgreSQL only.');
    const load = await underLoad(environment, { cameras: 12, withPhotos: size === 'full' });
    const heard = await listen(environment, load);
    const lines: string[] = [];
    const targets = [];
    for (const { name, times, atMost, happen } of MISHAPS) {
      const rounds = howOften(times, size);
      const waits: number[] = [];
      for (let round = 0; round < rounds; round++) {
        await load.more(STEADY[size]);
        load.measure();
        await happen(cluster, load);
        waits.push(load.measure().gapMs / 1_000);
        await cluster.successor();
      }
      if (rounds === 0) continue;
      lines.push(`${name}, ${rounds} times: ${waits.map((wait) => wait.toFixed(1)).join(' ')} s`);
      targets.push(inTime(`longest wait of a camera when ${name}`, Math.max(...waits) * 1_000, atMost, size));
    }
    const before = heard();
    await load.roundtrip();
    await until('live events go on', () => heard() > before, PATIENCE_MS);
    const facts = await audit(environment, load, size);
    return {
      lines,
      targets: [
        ...facts,
        ...targets,
        never('nodes that did not come back by themselves', Number(!(await cluster.successor()))),
        ...memory(environment, size),
      ],
    };
  },
};

async function takenOver(cluster: HaCluster, from: HaNode): Promise<void> {
  const others = cluster.nodes.filter((node) => node !== from);
  await until(
    'another node is the primary',
    async () => (await Promise.all(others.map((node) => node.isPrimary()))).includes(true),
    PATIENCE_MS,
  );
}

/** Follows the live events of the cameras' owner through it all; answers how many have come. */
async function listen({ url, underWay }: Environment, { owner }: Fleet): Promise<() => number> {
  const leaving = new AbortController();
  const { authorization } = owner;
  const { body } = await fetch(`${url}/events`, { headers: { authorization }, signal: leaving.signal });
  let events = 0;
  const reading = (async () => {
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? [])
      events += piece.match(/^data: /gm)?.length ?? 0;
  })().catch(() => undefined);
  underWay.add(async () => {
    leaving.abort();
    await reading;
  });
  return () => events;
}
