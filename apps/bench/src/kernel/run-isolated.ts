import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a script as a process of its own, so that what it sets and what it leaves behind meet nobody else: a build of the web app
 * makes its process a production one. Resolves to what the script sent, or undefined when it ended without; when `interrupted`
 * rejects, so does this, once the script has ended as it was asked to.
 */
export async function runIsolated(
  script: string,
  args: readonly string[],
  interrupted: Promise<never>,
): Promise<string | undefined> {
  // A group of its own: what is left of it ends with it. PostgreSQL, in yet another group, is for the script to end.
  const child = fork(script, [...args], { detached: true });
  let sent: string | undefined;
  child.on('message', (message) => {
    sent = String(message);
  });
  const ended = once(child, 'exit');
  try {
    await Promise.race([ended, interrupted]);
    return sent;
  } catch (error) {
    child.kill('SIGTERM');
    await ended;
    throw error;
  } finally {
    endGroup(child.pid);
  }
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}
