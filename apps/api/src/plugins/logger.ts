import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import type { Env } from '../env.ts';

/** Structured logs that never hold a password, token, key or reset link. */
export function createLogger(env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>): Logger {
  const options: LoggerOptions = {
    level: env.LOG_LEVEL,
    redact: [
      'req.headers.authorization',
      'headers.authorization',
      '*.password',
      '*.token',
      '*.key',
      '*.secret',
    ],
    serializers: {
      err: withoutRows,
      req: (request: { method: string; url: string; ip?: string; id?: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
    },
  };
  if (env.NODE_ENV === 'development') {
    options.transport = {
      target: 'pino-pretty',
      options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
    };
  }
  return pino(options);
}

/** PostgreSQL quotes the whole row in `detail` of a violated check, password hash included; Prisma keeps it in `meta`. */
function withoutRows(error: Error): Record<string, unknown> {
  const { detail, meta, ...rest } = stdSerializers.err(error);
  return { ...rest, ...(error.cause instanceof Error ? { cause: withoutRows(error.cause) } : {}) };
}
