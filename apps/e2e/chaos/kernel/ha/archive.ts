import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Bucket, startBucket } from '../../../../api/test/servers/bucket.ts';
import { type HaNode, launchOn } from './ha-node.ts';
import { giveTo, ownFolder, PORTS, type Site, writeOwn } from './ha-site.ts';
import { type Restored, restoreTo } from './restored-database.ts';

const STANZA = '--stanza=sightline';

/** A bucket with the log and the backups of a database, written by pgBackRest as deploy/ha sets it up. */
export interface Archive {
  /** Writes what pgBackRest needs for the database in a folder; answers the environment in which it finds that. */
  settle(data: string, port: number): Readonly<Record<string, string>>;
  /** Makes it, and proves that the log arrives. */
  begin(primary: HaNode): Promise<void>;
  backUp(primary: HaNode, type: 'full' | 'incr'): Promise<void>;
  /** Resolves once all that the primary has written until now is in it. */
  check(primary: HaNode): Promise<void>;
  /** A PostgreSQL of its own with all as it was at a moment, such as `2026-11-30 01:36:00.123+00`. */
  restore(moment: string): Promise<Restored>;
  close(): Promise<void>;
}

export async function openArchive(site: Site): Promise<Archive> {
  const bucket = await startBucket();
  const tls = startTls(site, bucket);
  const settle = (data: string, port: number) => settings(site, bucket, data, port);
  return {
    settle,
    async begin(primary) {
      await primary.run('pgbackrest', STANZA, 'stanza-create');
      await primary.run('pgbackrest', STANZA, 'check');
    },
    backUp: (primary, type) => primary.run('pgbackrest', STANZA, `--type=${type}`, 'backup'),
    check: (primary) => primary.run('pgbackrest', STANZA, 'check'),
    restore(moment) {
      const data = ownFolder(path.join(site.folder, 'restored'), site.account);
      return restoreTo(moment, { site, data, env: settle(data, PORTS.restored) });
    },
    async close() {
      const gone = once(tls, 'exit');
      tls.kill('SIGKILL');
      await gone;
      await bucket.close();
    },
  };
}

/** The bucket speaks http and pgBackRest https only, so HAProxy stands between them. */
function startTls({ folder, network, account, log }: Site, bucket: Bucket) {
  const place = ownFolder(path.join(folder, 'bucket'), account);
  const [key, certificate] = [path.join(place, 'key.pem'), path.join(place, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-days', '2', '-subj', '/CN=bucket', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'pipe' },
  );
  const both = path.join(place, 'both.pem');
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  const file = path.join(place, 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 1s
  timeout client 1m
  timeout server 1m
listen bucket
  bind ${network.address}:${PORTS.bucket} ssl crt ${both}
  server bucket ${new URL(bucket.address).host}
`,
    { mode: 0o600 },
  );
  for (const own of [both, file]) giveTo(account, own);
  return launchOn(undefined, account, ['haproxy', '-f', file], { log });
}

function settings({ account, network, passwords }: Site, bucket: Bucket, data: string, port: number) {
  const { username, password, pathname } = new URL(bucket.address);
  const file = writeOwn(path.join(data, 'pgbackrest.conf'), account, {
    BUCKET: pathname.slice(1),
    // Any other name would be a bucket's for s3rver.
    S3_ENDPOINT: 'localhost',
    S3_REGION: 'us-east-1',
    S3_KEY: username,
    S3_SECRET: password,
    CIPHER_PASSWORD: passwords.archive,
    DATA: data,
    SQL_PORT: String(port),
  });
  const locks = path.join(data, 'locks');
  mkdirSync(locks, { recursive: true });
  giveTo(account, locks);
  return {
    PGBACKREST_CONFIG: file,
    // Both nodes are on one machine here.
    PGBACKREST_LOCK_PATH: locks,
    PGBACKREST_LOG_LEVEL_FILE: 'off',
    PGBACKREST_REPO1_STORAGE_HOST: network.address,
    PGBACKREST_REPO1_STORAGE_PORT: String(PORTS.bucket),
    // It compares names of hosts only, and these have none.
    PGBACKREST_REPO1_STORAGE_VERIFY_TLS: 'n',
  };
}
