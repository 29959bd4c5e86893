import type { Logger } from 'pino';
import { createLogger } from '../../logging/logger.ts';

/**
 * Runs a command with the logger of the server, whose lines never hold a connection or a row. A command that fails logs why
 * and ends with status 1; `isExpected` says which errors have a message for the person at the terminal.
 */
export async function runCommand(
  work: (log: Logger) => Promise<void>,
  isExpected: (error: unknown) => error is Error = (_error): _error is Error => false,
): Promise<void> {
  const log = createLogger({ LOG_LEVEL: 'warn', NODE_ENV: 'production' });
  try {
    await work(log);
  } catch (error) {
    if (isExpected(error)) console.error(error.message);
    else log.fatal({ err: error }, 'the command failed');
    process.exitCode = 1;
  }
}
