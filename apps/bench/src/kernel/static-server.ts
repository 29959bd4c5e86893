import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { endChild } from '../../../api/test/end-child.ts';
import { freePort } from '../../../api/test/free-port.ts';
import { cleanup } from './cleanup.ts';
import { cpuSecondsOf } from './cpu-seconds.ts';
import { type ServerProcess, startServer, waitUntilUp } from './server-process.ts';

export interface StaticServer extends Pick<ServerProcess, 'url' | 'cpuSeconds' | 'stop'> {
  readonly name: 'nginx' | '@fastify/static';
}

/** Serves a folder to everybody: by one process of nginx where it is installed, otherwise by @fastify/static. */
export async function startStaticServer(folder: string): Promise<StaticServer> {
  if (spawnSync('nginx', ['-v']).status === 0) return startNginx(folder);
  return { name: '@fastify/static', ...(await startServer('servers/static-files.ts', { FOLDER: folder })) };
}

async function startNginx(folder: string): Promise<StaticServer> {
  const port = await freePort();
  const ownFolder = await mkdtemp(path.join(os.tmpdir(), 'sightline-nginx-'));
  const configuration = path.join(ownFolder, 'nginx.conf');
  await writeFile(configuration, configurationOf(folder, ownFolder, port));
  const child = spawn('nginx', ['-c', configuration, '-e', 'stderr'], { stdio: 'inherit' });
  const stop = async () => {
    await endChild(child, 'SIGQUIT');
    await rm(ownFolder, { recursive: true, force: true });
  };
  cleanup.defer(stop);
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilUp(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { name: 'nginx', url, cpuSeconds: () => cpuSecondsOf(child.pid ?? 0), stop };
}

/** As Debian configures it, but in one process and without a log. */
function configurationOf(folder: string, ownFolder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${ownFolder}/${name};`)
    .join(' ');
  return `
    daemon off; master_process off; pid ${ownFolder}/pid;
    events { worker_connections 768; }
    http {
      sendfile on; tcp_nopush on; access_log off; error_log stderr crit; keepalive_requests 100000000; ${temporary}
      types { image/jpeg jpeg; }
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`;
}
