import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { postgresAccount } from '../../../../api/src/database/embedded-account.ts';
import type { SupervisedDatabase } from '../supervised-database.ts';
import { until } from '../until.ts';
import { type Archive, openArchive } from './archive.ts';
import { createNode, type HaNode, launchOn, runOn } from './ha-node.ts';
import { POSTGRES, patchedPatroni } from './ha-programs.ts';
import { ownFolder, PORTS, type Site, writeOwn } from './ha-site.ts';
import { type Host, openNetwork } from './host-network.ts';

const NODES = 2;
const START_MS = 120_000;

/** PostgreSQL on two hosts with Patroni, etcd and HAProxy, as deploy/ha sets them up. */
export interface HaCluster {
  /** The `sightline` database through HAProxy. */
  readonly url: string;
  readonly nodes: readonly HaNode[];
  readonly etcd: Etcd;
  /** Where its log and its backups go. */
  readonly archive: Archive | undefined;
  /** The node that is the primary; waits until there is one. */
  primary(): Promise<HaNode>;
  /** Waits until another node could take over without a loss, and answers it. */
  successor(): Promise<HaNode>;
  /** Lets the successor take over, as before maintenance. */
  switchOver(): Promise<void>;
  stop(): Promise<void>;
}

interface Etcd {
  stop(): Promise<void>;
  start(): void;
}

interface HaOptions {
  /** File descriptor for what they say. */
  readonly log: number;
  /** Log and backups go to a bucket. */
  readonly archived?: boolean | undefined;
}

export async function startHaCluster(folder: string, { log, archived }: HaOptions): Promise<HaCluster> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const secret = () => randomBytes(16).toString('hex');
  const site: Site = {
    folder,
    network: openNetwork(NODES),
    account: postgresAccount(),
    passwords: {
      superuser: secret(),
      replication: secret(),
      rewind: secret(),
      sightline: secret(),
      archive: secret(),
    },
    python: patchedPatroni(path.join(folder, 'python')),
    log,
  };
  const archive = archived ? await openArchive(site) : undefined;
  const etcd = startEtcd(site);
  const nodes = site.network.hosts.map((host, index) => makeNode(site, host, `node-${index + 1}`, archive));
  const haproxy = startHaproxy(site, nodes);
  const cluster = clusterOf(site, { nodes, etcd, archive }, async () => {
    await Promise.all([...nodes.map((node) => node.stop()), etcd.stop()]);
    haproxy.kill('SIGKILL');
    await archive?.close();
    site.network.close();
  });
  try {
    // The first makes the data that the second copies.
    nodes[0]?.start();
    const primary = await cluster.primary();
    await archive?.begin(primary);
    for (const node of nodes.slice(1)) node.start();
    await makeDatabase(throughHaproxy(site, 'postgres', 'superuser'), site.passwords.sightline);
    await cluster.successor();
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** The cluster where one PostgreSQL is expected; which one that is changes. */
export function asDatabase({ url, stop }: HaCluster): SupervisedDatabase {
  return {
    url,
    postmaster: () => {
      throw new Error('There is more than one.');
    },
    accepts: () => answers(url),
    stop,
  };
}

function clusterOf(
  site: Site,
  { nodes, etcd, archive }: Pick<HaCluster, 'nodes' | 'etcd' | 'archive'>,
  stop: () => Promise<void>,
): HaCluster {
  const nodeWhich = (what: string, is: (node: HaNode) => Promise<boolean>): Promise<HaNode> =>
    until(
      what,
      async () => {
        const said = await Promise.all(nodes.map(is));
        return nodes[said.indexOf(true)];
      },
      START_MS,
    );
  const primary = () => nodeWhich('there is a primary', (node) => node.isPrimary());
  // A new primary may be named as the successor of the one before it for a while.
  const successor = () =>
    nodeWhich(
      'another node may take over',
      async (node) => (await node.isSuccessor()) && !(await node.isPrimary()),
    );
  return {
    url: throughHaproxy(site, 'sightline', 'sightline'),
    nodes,
    etcd,
    archive,
    primary,
    successor,
    switchOver: async () => {
      const [leader, candidate] = [await primary(), await successor()];
      const answer = await fetch(`http://${leader.host.address}:${PORTS.rest}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      });
      if (!answer.ok) throw new Error(`The switch-over was refused: ${answer.status} ${await answer.text()}`);
    },
    stop,
  };
}

function startEtcd({ folder, network: { address }, account, log }: Site): Etcd {
  const data = ownFolder(path.join(folder, 'etcd'), account);
  const [clients, peers] = [PORTS.etcd, PORTS.etcdPeers].map((port) => `http://${address}:${port}`);
  const args = [
    ...['--name', 'etcd-1', '--data-dir', data, '--initial-cluster', `etcd-1=${peers}`],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
  ];
  const launch = () => launchOn(undefined, account, ['etcd', ...args.map(String)], { log });
  let running = launch();
  return {
    stop: async () => {
      const gone = once(running, 'exit');
      running.kill('SIGKILL');
      await gone;
    },
    start: () => {
      running = launch();
    },
  };
}

function makeNode(site: Site, host: Host, name: string, archive: Archive | undefined): HaNode {
  const { folder, network, account, passwords, python, log } = site;
  const data = ownFolder(path.join(folder, name), account);
  const settings = writeOwn(path.join(data, 'patroni.yml'), account, {
    NAME: name,
    ADDRESS: host.address,
    NETWORK: network.range,
    REST_PORT: String(PORTS.rest),
    SQL_PORT: String(PORTS.sql),
    ETCD_HOSTS: `${network.address}:${PORTS.etcd}`,
    DATA: data,
    BIN: POSTGRES,
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    REWIND_PASSWORD: passwords.rewind,
    WATCHDOG: 'off',
    ARCHIVE_MODE: archive ? 'on' : 'off',
  });
  const env = { PYTHONPATH: python, HOME: data, ...archive?.settle(data, PORTS.sql) };
  const reach = (role: string, whose: keyof Site['passwords']) =>
    `postgresql://${role}:${passwords[whose]}@${host.address}:${PORTS.sql}/${role}`;
  return createNode({
    name,
    host,
    url: reach('sightline', 'sightline'),
    adminUrl: reach('postgres', 'superuser'),
    data,
    launch: () => launchOn(host, account, ['/usr/bin/python3', '-m', 'patroni', settings], { log, env }),
    run: (...command) => runOn(host, account, command, { log, env }),
  });
}

function startHaproxy({ folder, network, account, log }: Site, nodes: readonly HaNode[]) {
  const servers = nodes.map(
    ({ name, host }) => `  server ${name} ${host.address}:${PORTS.sql} check port ${PORTS.rest}`,
  );
  const place = ownFolder(path.join(folder, 'haproxy'), account);
  const settings = writeOwn(path.join(place, 'haproxy.cfg'), account, {
    LISTEN: `${network.address}:${PORTS.haproxy}`,
    SERVERS: servers.join('\n'),
  });
  return launchOn(undefined, account, ['haproxy', '-f', settings], { log });
}

function throughHaproxy({ network, passwords }: Site, role: string, whose: keyof Site['passwords']): string {
  return `postgresql://${role}:${passwords[whose]}@${network.address}:${PORTS.haproxy}/${role}`;
}

async function makeDatabase(adminUrl: string, password: string): Promise<void> {
  await until('HAProxy leads to the primary', () => answers(adminUrl), START_MS);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`CREATE ROLE sightline LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    await client.query('CREATE DATABASE sightline OWNER sightline');
  } finally {
    await client.end();
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
