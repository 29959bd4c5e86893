import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What time the processes of a world think it is. */
export interface Clock {
  /** How a process is started so that it has this clock. */
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Sets the clocks of these processes to the true time and so many milliseconds. */
  jump(offsetMs: number, pids: readonly number[]): void;
}

/** A clock that can be set while processes run; what they start after a jump begins with it. */
export function jumpingClock(folder: string): Clock {
  const file = path.join(folder, 'clock-offset');
  writeFileSync(file, '0');
  return {
    flags: ['--import', fileURLToPath(new URL('preload-clock.ts', import.meta.url))],
    env: { CLOCK_OFFSET_FILE: file },
    jump(offsetMs, pids) {
      writeFileSync(file, String(offsetMs));
      for (const pid of pids) process.kill(pid, 'SIGUSR2');
    },
  };
}
