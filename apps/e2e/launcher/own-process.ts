import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endChild } from '../../api/test/end-child.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A program of ours as a process of its own, as it runs in production. */
export interface OwnProcess {
  /** The lines of its log so far. */
  readonly lines: Record<string, unknown>[];
  readonly child: ChildProcess;
  /** Asks it to stop, and answers its exit status. */
  stop(): Promise<number | null>;
}

/** Starts a program with these settings and no others, so that nothing of a developer's own gets in. */
export function startProcess(program: string, settings: Readonly<Record<string, string>>): OwnProcess {
  const lines: Record<string, unknown>[] = [];
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) lines.push(JSON.parse(part));
  });
  return {
    lines,
    child,
    stop: () => endChild(child),
  };
}
