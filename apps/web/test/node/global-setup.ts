import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the API's server. */
    server: string;
    startsServer: boolean;
  }
}

const program = path.resolve(import.meta.dirname, '../../../e2e/fixtures/servers/component-server.ts');

/** One server for the whole run, in a process of its own, which ends when this one does. */
export default async function startServer(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { server, startsServer } = project.config.provide;
  if (!server || !startsServer) return undefined;
  const child = fork(program, { env: { ...process.env, PORT: new URL(server).port }, execArgv: [] });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
  if (!first) throw new Error('The server ended before it was ready.');
  return async () => {
    child.disconnect();
    await ended;
  };
}
