import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Capability } from '@sightline/domain/access/capability';
import type { Env } from '../env.ts';
import { createBatchLoader } from '../kernel/batch-loader.ts';
import type { Services } from '../kernel/services.ts';
import type { Authenticators } from './access-gate.ts';
import { createSessionStore, nameOfSession } from './session.store.ts';
import { createTokenReader } from './session-token.ts';

/** Name of the file in the data folder that keeps the secret when none is set. */
export const SECRET_FILE = 'token-secret';
const SECRET_BYTES = 48;
const SHORTEST_SECRET = 32;
const USE_RECORDED_MS = 60_000;
const SCHEME = /^bearer +(\S+)$/i;

/**
 * The secret that signs tokens when none is set: made once, kept in the data folder for its owner's eyes only. Two
 * processes that start at once end up with the same one.
 */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, SECRET_FILE);
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(file)) await createSecret(file);
  await chmod(file, 0o600);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < SHORTEST_SECRET) {
    throw new Error(`${file} is damaged. Remove it to get a new one: everybody then signs in again.`);
  }
  return secret;
}

/** Written whole under another name and then linked, which fails if somebody else was first: nobody reads half of it. */
async function createSecret(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(SECRET_BYTES).toString('base64url')}\n`);
    await handle.sync();
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

/** Turns `Authorization: Bearer <token>` into its user, with the rights the account has at this moment. */
export function userAuthenticator(
  services: Pick<Services, 'db' | 'env' | 'log' | 'now' | 'tokenSecret'>,
): Authenticators['user'] {
  const { db, env, now, tokenSecret } = services;
  const sessions = createSessionStore(db, env.SESSION_IDLE_MINUTES);
  const capabilitiesOf = capabilityLists(env);
  const recordUse = sessionUseRecorder(services, sessions);
  const readToken = createTokenReader(tokenSecret);
  const findSession = createBatchLoader(nameOfSession, (asked) => sessions.find(asked, now()));
  return async (authorization) => {
    const token = SCHEME.exec(authorization)?.[1];
    const claimed = token && readToken(token, now());
    if (!claimed) return undefined;
    const session = await findSession(claimed);
    if (!session) return undefined;
    const { userId, sessionId } = claimed;
    recordUse(sessionId, session.lastUsedAt);
    return {
      kind: 'user',
      userId,
      sessionId,
      capabilities: capabilitiesOf(userId),
      features: new Set(session.features),
    };
  };
}

/**
 * Writes down that a session is in use, once a minute and beside the request, which neither waits for it nor fails
 * with it. A session whose use is being recorded is left alone.
 */
function sessionUseRecorder(
  { log, now }: Pick<Services, 'log' | 'now'>,
  sessions: ReturnType<typeof createSessionStore>,
) {
  const underway = new Set<string>();
  return (sessionId: string, lastUsedAt: Date | null): void => {
    const time = now();
    const due = new Date(time.getTime() - USE_RECORDED_MS);
    if (underway.has(sessionId) || (lastUsedAt && lastUsedAt >= due)) return;
    underway.add(sessionId);
    sessions
      .recordUse(sessionId, time, due)
      .catch((error: unknown) => log.debug({ err: error }, 'the use of a session was not recorded'))
      .finally(() => underway.delete(sessionId));
  };
}

function capabilityLists(env: Env): (userId: number) => ReadonlySet<Capability> {
  const lists: Readonly<Record<Capability, ReadonlySet<number>>> = {
    'menu.reduced': new Set(env.REDUCED_MENU_USER_IDS),
    'internal.access': new Set(env.INTERNAL_USER_IDS),
    'bulk.save.skip': new Set(env.BULK_SAVE_SKIPPED_USER_IDS),
    'firmware.staging': new Set(env.EXTRA_FIRMWARE_USER_IDS),
  };
  const all = Object.keys(lists) as Capability[];
  return (userId) => new Set(all.filter((capability) => lists[capability].has(userId)));
}
