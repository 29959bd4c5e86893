import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a script as a process of its own, so that what it sets and what it leaves behind meet nobody else: a build of the web app
 * makes its process a production one, and a bench that breaks off leaves servers. Resolves to what the script sent, or
 * undefined when it ended without.
 */
export async function runApart(script: string, args: readonly string[]): Promise<string | undefined> {
  // A group of its own: what is left of it ends with it.
  const child = fork(script, [...args], { detached: true });
  const endGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing is left of it.
    }
  };
  const interrupt = () => {
    endGroup();
    process.exit(130);
  };
  process.once('SIGINT', interrupt);
  let sent: string | undefined;
  child.on('message', (message) => {
    sent = String(message);
  });
  await once(child, 'exit');
  endGroup();
  process.off('SIGINT', interrupt);
  return sent;
}
