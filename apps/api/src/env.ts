import { createPublicKey } from 'node:crypto';
import path from 'node:path';
import { MAP_PROVIDERS } from '@sightline/domain/map/tile-service';
import { z } from 'zod';

const idList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  )
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
  PORT: z.coerce.number<string>().pipe(z.int().min(0).max(65_535)).default(4000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => path.resolve(folder)),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'Expected postgres://user:password@host/database.'),
  DATABASE_POOL: count(10),
  PUBLIC_URL: webAddress.optional().transform((url) => url?.replace(/\/$/, '')),
  WEB_DIR: optionalText.describe('Folder of the built web app; empty: the API alone.'),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((o) => o.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin)),
  TRUST_PROXY: z.coerce
    .number<string>()
    .pipe(z.int().min(0).max(10))
    .default(0)
    .describe('How many proxies stand in front and add to X-Forwarded-For.'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  JWT_SECRET: z.string().min(32, 'Use at least 32 random characters.').optional(),
  FORMER_SECRETS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .transform((list) => list.filter(Boolean))
    .describe('Secrets that JWT_SECRET had before, newest first: what they encrypted stays readable.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/\s]+/, 'Expected smtp://user:password@host:587.')
    .optional(),
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
  SUPPORT_EMAIL: z.email().default('support@sightline.test'),
  COMPANY_NAME: z.string().default('Sightline'),
  COMPANY_URL: webAddress.default('https://sightline.test'),
  REDUCED_MENU_USER_IDS: idList,
  INTERNAL_USER_IDS: idList,
  BULK_SAVE_SKIPPED_USER_IDS: idList,
  EXTRA_FIRMWARE_USER_IDS: idList,
  LIMIT_USER_CALLS_PER_MINUTE: count(600),
  LIMIT_SIGNUPS_PER_HOUR: count(100),
  LIMIT_RESET_MAILS_PER_HOUR: count(5),
  LIMIT_LOGIN_FAILURES: count(10),
  DEVICE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off` for simulated fleets, never in production.'),
  ROCKBLOCK_PUBLIC_KEY: publicKey
    .optional()
    .describe('By which RockBLOCK signs; without it a gateway token is enough.'),
  // The web app reads these when it is built; here they say which origins its pages may reach.
  VITE_MAP_PROVIDER: z.enum(MAP_PROVIDERS).optional(),
  VITE_MAP_SATELLITE_URL: optionalText,
  VITE_MAP_OUTDOORS_URL: optionalText,
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

export type Env = z.output<typeof envSchema>;

/** A setting is missing or wrong; the message names every one of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads the settings. Throws {@link SettingsError} that names each wrong one. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = envSchema.safeParse(present);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`These settings are missing or wrong:\n${lines.join('\n')}`);
  }
  const env = result.data;
  if (env.NODE_ENV === 'production' && env.DEVICE_LIMITS === 'off') {
    throw new SettingsError('DEVICE_LIMITS: `off` is refused in production.');
  }
  return env;
}
