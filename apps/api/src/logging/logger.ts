import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Env } from '../env.ts';
import { addressOf } from '../http/client-address.ts';
import { currentContext } from './request-context.ts';
import { serializeError } from './serialize-error.ts';

/** What is left out of logs by its name, wherever an object or one inside it has it. */
const SECRETS = ['password', 'token', 'secret', 'apiKey', 'authorization', 'cookie'];

/** So much is kept while a log cannot be written; what comes then is lost, and counted. */
const MOST_UNWRITTEN_BYTES = 1024 * 1024;
/** Between two tries to write, once so much is kept. */
const TRY_AGAIN_MS = 1_000;

/** Structured logs that never hold a password, token, key or reset link; `to` is for tests, else the standard output. */
export function createLogger(env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: env.LOG_LEVEL,
    // The line of a request's own logger has its id already.
    mixin: (_line, _level, logger) => ('requestId' in logger.bindings() ? {} : { ...currentContext() }),
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    serializers: {
      err: serializeError,
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: addressOf(request),
      }),
    },
  };
  if (to) return pino(options, to);
  if (env.NODE_ENV !== 'development') return logToOutput(options);
  const pretty = pino.transport({
    target: 'pino-pretty',
    options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
  });
  pretty.on('error', () => {
    // A log that cannot be written does not end the process.
  });
  return pino(options, pretty);
}

/** Lines on the standard output, which may be a file on a disk that is full for a while. */
function logToOutput(options: LoggerOptions): Logger {
  // With a `minLength`, `flush` tries to write; without one it does nothing.
  const out = pino.destination({ maxLength: MOST_UNWRITTEN_BYTES, minLength: 1 });
  const log = pino(options, out);
  const { flushSync } = out;
  // What is said of the log itself is not for the request whose line was written last.
  const forNoRequest = AsyncLocalStorage.snapshot();
  let lost = 0;
  let triedAt = 0;
  out.on('error', () => {
    // Listened to, a log that cannot be written, on a full disk, does not end the process. Nor may it keep the process from
    // ending: at the end pino waits for the rest to be written, for ever.
    out.flushSync = () => undefined;
  });
  out.on('drop', () => {
    lost += 1;
    // What is dropped is not tried to be written, so nothing would ever be again.
    if (Date.now() < triedAt + TRY_AGAIN_MS) return;
    triedAt = Date.now();
    out.flush();
  });
  out.on('write', () => {
    out.flushSync = flushSync;
  });
  // Only once all is written that was kept there is room for one more line.
  out.on('drain', () => {
    if (lost === 0 || !log.isLevelEnabled('error')) return;
    const lines = lost;
    forNoRequest(() => log.error({ lines }, 'lines of the log were lost while it could not be written'));
    lost = lost === lines ? 0 : lines;
  });
  return log;
}
