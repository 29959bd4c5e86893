import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { MAP_PROVIDERS } from '@sightline/domain/map/tile-service';
import { readPhotoRetention } from '@sightline/domain/photos/photo-retention';
import { z } from 'zod';

const DATABASE = /^postgres(ql)?:\/\//;
const DATABASE_HINT = 'Expected postgres://user:password@host/database.';

function commaSeparated(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

const idList = z
  .string()
  .default('')
  .transform(commaSeparated)
  .pipe(z.array(z.coerce.number<string>().pipe(z.int().positive())))
  .describe('Comma-separated user ids.');

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'Expected an address that begins with http:// or https://.',
});
const origin = webAddress.refine((address) => URL.canParse(address) && new URL(address).origin === address, {
  error: 'Expected origins such as https://console.example.org, without a path.',
});
const count = (preset: number) => z.coerce.number<string>().pipe(z.int().positive()).default(preset);
const port = z.coerce.number<string>().pipe(z.int().min(0).max(65_535));
const optionalText = z
  .string()
  .optional()
  .transform((value) => value || undefined);

/** As PEM, or only the characters between its first and last line. */
const publicKey = z
  .string()
  .transform((text) => (text.includes('-----') ? text : pem(text)))
  .refine(isPublicKey, { error: 'Expected a public RSA key.' });

/** Every setting of the server, read from the environment in one place. */
const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(4000),
  HOST: z.string().optional().describe('None: every address in production, else this machine alone.'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => path.resolve(folder)),
  DATABASE_URL: z.string().regex(DATABASE, DATABASE_HINT),
  DATABASE_POOL: count(10),
  DATABASE_POOLED_URL: z
    .string()
    .regex(DATABASE, DATABASE_HINT)
    .optional()
    .describe('The same through PgBouncer with a pool of transactions, for what servers ask.'),
  DATABASE_READ_URL: z
    .string()
    .default('')
    .transform(commaSeparated)
    .pipe(z.array(z.string().regex(DATABASE, DATABASE_HINT)))
    .describe('Replicas of it that answer what only reads, each by a name of its own.'),
  DATABASE_READ_LAG_SECONDS: count(5).describe('A replica that is further behind is left out.'),
  PUBLIC_URL: webAddress.optional().transform((url) => url?.replace(/\/$/, '')),
  WEB_DIR: optionalText.describe('Folder of the built web app; empty: the API alone.'),
  ALLOWED_ORIGINS: z.string().default('').transform(commaSeparated).pipe(z.array(origin)),
  TRUST_PROXY: z.coerce
    .number<string>()
    .pipe(z.int().min(0).max(10))
    .default(0)
    .describe('How many proxies stand in front and add to X-Forwarded-For.'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Where METRICS_PORT and WORKER_METRICS_PORT listen.'),
  METRICS_PORT: port.optional().describe("The server's /metrics; none: nobody can ask."),
  WORKER_METRICS_PORT: port.optional().describe("The worker's /metrics; none: nobody can ask."),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .transform((address) => address?.replace(/\/$/, ''))
    .describe('A collector that takes traces by OTLP over HTTP; none: nothing is traced.'),
  JWT_SECRET: z.string().min(32, 'Use at least 32 random characters.').optional(),
  FORMER_SECRETS: z
    .string()
    .default('')
    .transform(commaSeparated)
    .describe('Secrets that JWT_SECRET had before, newest first: what they encrypted stays readable.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/\s]+/, 'Expected smtp://user:password@host:587.')
    .optional(),
  SMTP_TIMEOUT_SECONDS: z.coerce
    .number<string>()
    // Twice that is less than a job that sends a mail may take (`jobs/job-plans.ts`).
    .pipe(z.int().min(1).max(25))
    .default(20)
    .describe('The mail server may be silent for so long; all of a mail may take twice that.'),
  MAIL_FROM: z.string().default('Sightline <no-reply@sightline.test>'),
  GUNDI_V1_URL: webAddress.default('https://cdip-api.pamdas.org/positions/'),
  GUNDI_V2_URL: webAddress.default('https://sensors.api.gundiservice.org'),
  GUNDI_REQUEST_SECONDS: z.coerce
    .number<string>()
    .pipe(z.int().min(0).max(3_600))
    .default(60)
    .describe('At least so long between two requests of one integration.'),
  PHOTO_STORE: z
    .string()
    .regex(/^(folder|s3:\/\/[^/\s]+\/[\w.-]+(\?.*)?)$/, 'Expected `folder` or s3://key:secret@host/bucket.')
    .default('folder')
    .describe('`folder` (inside DATA_DIR) or s3://key:secret@host/bucket.'),
  THUMBNAIL_MEMORY_MB: count(32).describe('Thumbnails asked for last, kept in the memory of each server.'),
  PHOTO_DAYS: z
    .string()
    .default('')
    .transform(readPhotoRetention)
    .refine((rules) => rules !== undefined, { error: 'Expected class=days, such as empty=30,*=730.' })
    .describe('Days that photos are kept, by the class they show; classes without a rule are kept.'),
  AUDIT_DAYS: z.coerce
    .number<string>()
    .pipe(z.int().positive())
    .optional()
    .describe('None: the log is kept.'),
  SUPPORT_EMAIL: z.email().default('support@sightline.test'),
  COMPANY_NAME: z.string().default('Sightline'),
  COMPANY_URL: webAddress.default('https://sightline.test'),
  DOCUMENTATION_URL: webAddress
    .optional()
    .describe('Another place for the user guide; none: the guide of the web app.'),
  SESSION_IDLE_MINUTES: z.coerce
    .number<string>()
    .pipe(z.int32().min(5))
    .default(480)
    .describe('A session that nobody used for so long ends; all end after 12 hours.'),
  REDUCED_MENU_USER_IDS: idList,
  INTERNAL_USER_IDS: idList,
  BULK_SAVE_SKIPPED_USER_IDS: idList,
  EXTRA_FIRMWARE_USER_IDS: idList,
  LIMIT_USER_CALLS_PER_MINUTE: count(600),
  LIMIT_USER_STREAMS: count(20).describe('Pages of one user that one server keeps up to date.'),
  LIMIT_STREAMS: count(5_000).describe('Pages that one server keeps up to date.'),
  LIMIT_SIGNUPS_PER_HOUR: count(100),
  LIMIT_RESETS_PER_HOUR: count(100),
  LIMIT_RESET_MAILS_PER_HOUR: count(5),
  LIMIT_LOGINS: count(300),
  LIMIT_LOGIN_FAILURES: count(10),
  LIMIT_LOGIN_FAILURES_PER_ACCOUNT: count(50),
  DEVICE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off` for simulated fleets, never in production.'),
  LIMIT_DEVICE_REQUESTS_PER_MINUTE: count(DEVICE_LIMITS.requestsPerMinute),
  LIMIT_DEVICE_REQUESTS_BURST: count(DEVICE_LIMITS.requestsBurst),
  LIMIT_DEVICE_MESSAGES_PER_DAY: count(DEVICE_LIMITS.messagesPerDay),
  LIMIT_DEVICE_PHOTOS_PER_DAY: count(DEVICE_LIMITS.photosPerDay),
  LIMIT_DEVICE_PHOTO_MB_PER_DAY: count(DEVICE_LIMITS.photoMegabytesPerDay),
  LIMIT_DEVICE_UNLINKED_PHOTO_MB_PER_DAY: count(DEVICE_LIMITS.unlinkedPhotoMegabytesPerDay).describe(
    'Of photos whose insight is not known yet.',
  ),
  LIMIT_RELAY_REQUESTS_PER_MINUTE: count(DEVICE_LIMITS.relayRequestsPerMinute),
  ROCKBLOCK_PUBLIC_KEY: publicKey
    .optional()
    .describe('By which RockBLOCK signs; without it a gateway token is enough.'),
  // The web app reads these when it is built; here they say which origins its pages may reach.
  VITE_MAP_PROVIDER: z.enum(MAP_PROVIDERS).optional(),
  VITE_MAP_SATELLITE_URL: optionalText,
  VITE_MAP_OUTDOORS_URL: optionalText,
  DEMO_ACCOUNTS: z
    .enum(['on', 'off'])
    .optional()
    .describe('Whether the public password of the demo signs in; none: outside production only.'),
  SIMULATOR: z.enum(['on', 'off']).default('on').describe('Read by `npm start`, which simulates cameras.'),
});

function pem(body: string): string {
  return `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----`;
}

function isPublicKey(text: string): boolean {
  try {
    return createPublicKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

export type Env = z.output<typeof envSchema> & { readonly HOST: string };

/** A setting is missing or wrong; the message names every one of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(envSchema.shape);

/** Settings that may hold a secret: `<NAME>_FILE` names a file with the value, as container platforms have it. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_POOLED_URL',
  'DATABASE_READ_URL',
  'JWT_SECRET',
  'FORMER_SECRETS',
  'SMTP_URL',
  'PHOTO_STORE',
  'ROCKBLOCK_PUBLIC_KEY',
] as const;

/**
 * The environment without empty values, and with secrets from the files that it names. Throws {@link SettingsError} for a
 * file that cannot be read, and for a secret that is given twice.
 */
export function readSecretFiles(source: Readonly<Record<string, string | undefined>>) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  for (const name of SECRET_SETTINGS) {
    const file = present[`${name}_FILE`];
    if (file === undefined) continue;
    if (present[name] !== undefined) throw new SettingsError(`${name} and ${name}_FILE are both set.`);
    try {
      present[name] = readFileSync(file, 'utf8').trim();
    } catch (cause) {
      throw new SettingsError(`${name}_FILE: ${file} cannot be read.`, { cause });
    }
  }
  return present;
}

/** Reads the settings. Throws {@link SettingsError} that names each wrong one. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const present = readSecretFiles(source);
  const result = envSchema.safeParse(present);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`These settings are missing or wrong:\n${lines.join('\n')}`);
  }
  const env = result.data;
  if (env.NODE_ENV === 'production' && env.DEVICE_LIMITS === 'off') {
    throw new SettingsError('DEVICE_LIMITS: `off` is refused in production.');
  }
  return { ...env, HOST: env.HOST ?? (env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1') };
}
