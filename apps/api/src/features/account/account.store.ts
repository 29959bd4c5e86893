import { DEFAULT_PREFERENCES, type Preferences } from '@sightline/domain/account/preferences';
import { changesBetween } from '@sightline/domain/history/history-entry';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import type { SqlExecutor } from '../../kernel/sql.ts';
import { changedNotices } from '../../live/live-bus.ts';
import { recordHistory } from '../../shared-stores/history.store.ts';

const CHOSEN = {
  timeZone: true,
  units: true,
  mailIntegrationProblems: true,
  mailUpdateOutcomes: true,
  blurred: true,
  peoplePhotoDays: true,
} as const;

const VISIBLE = {
  id: true,
  firstName: true,
  lastName: true,
  username: true,
  email: true,
  emailVerifiedAt: true,
  phoneNumber: true,
  country: true,
  imageKey: true,
  preferences: { select: CHOSEN },
} as const;

export interface AccountRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
  readonly phoneNumber: string;
  readonly country: string;
  readonly imageKey: string | null;
  /** Null for an account that never chose anything. */
  readonly preferences: ChosenRow | null;
}

/** What the database holds of {@link Preferences}; its CHECK keeps the units to those there are. */
export interface ChosenRow {
  readonly timeZone: string | null;
  readonly units: string;
  readonly mailIntegrationProblems: boolean;
  readonly mailUpdateOutcomes: boolean;
  /** Null where it was never chosen. */
  readonly blurred: string | null;
  readonly peoplePhotoDays: number | null;
}

const CHOSEN_COLUMNS = `time_zone AS "timeZone", units, mail_integration_problems AS "mailIntegrationProblems",
  mail_update_outcomes AS "mailUpdateOutcomes", blurred, people_photo_days AS "peoplePhotoDays"`;

type Profile = Pick<AccountRow, 'firstName' | 'lastName' | 'country'>;

type Changes = { readonly [K in keyof Preferences]?: Preferences[K] | undefined };

export function createAccountStore({ db: { prisma, pool }, live }: Pick<Services, 'db' | 'live'>) {
  const find = (userId: number): Promise<AccountRow> =>
    prisma.user.findUniqueOrThrow({ where: { id: userId }, select: VISIBLE });

  return {
    find,

    async update(userId: number, { firstName, lastName, country }: Profile): Promise<AccountRow> {
      await inTransaction(pool, async (sql) => {
        await sql.query(
          `UPDATE /* account.update */ users
           SET first_name = $2, last_name = $3, country = $4, updated_at = now() WHERE id = $1`,
          [userId, firstName, lastName, country],
        );
        await live.notify(sql, changedNotices([userId], ['account']));
      });
      return find(userId);
    },

    /** What is undefined stays as it is; what others see of people stands in the history. The account is locked meanwhile, so that of two changes at once none is lost. */
    async setPreferences(userId: number, changes: Changes, now: Date): Promise<ChosenRow | null> {
      return inTransaction(pool, async (sql) => {
        await sql.query('SELECT /* account.setPreferences */ FROM users WHERE id = $1 FOR NO KEY UPDATE', [
          userId,
        ]);
        const before = await sql.query<ChosenRow>(
          `SELECT /* account.setPreferences */ ${CHOSEN_COLUMNS} FROM user_preferences WHERE user_id = $1`,
          [userId],
        );
        const given = Object.entries(changes).filter(([, value]) => value !== undefined);
        const next: ChosenRow = { ...DEFAULT_PREFERENCES, ...before.rows[0], ...Object.fromEntries(given) };
        const { rows } = await sql.query<ChosenRow>(
          `INSERT /* account.setPreferences */ INTO user_preferences
             (user_id, time_zone, units, mail_integration_problems, mail_update_outcomes, blurred, people_photo_days, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, now())
           ON CONFLICT (user_id) DO UPDATE SET time_zone = $2, units = $3, mail_integration_problems = $4,
             mail_update_outcomes = $5, blurred = $6, people_photo_days = $7, updated_at = now()
           RETURNING ${CHOSEN_COLUMNS}`,
          [
            userId,
            next.timeZone,
            next.units,
            next.mailIntegrationProblems,
            next.mailUpdateOutcomes,
            next.blurred,
            next.peoplePhotoDays,
          ],
        );
        await recordPrivacy(
          sql,
          userId,
          { before: privacyOf(before.rows[0]), after: privacyOf(rows[0]) },
          now,
        );
        await live.notify(sql, changedNotices([userId], ['account']));
        return rows[0] ?? null;
      });
    },

    /** Names the new picture and answers the name of the one it replaces, however many uploads run at once. */
    async replaceImage(userId: number, imageKey: string): Promise<string | null> {
      return inTransaction(pool, async (sql) => {
        const { rows } = await sql.query<{ image_key: string | null }>(
          `WITH /* account.replaceImage */ old AS (SELECT id, image_key FROM users WHERE id = $1 FOR UPDATE)
           UPDATE users u SET image_key = $2, updated_at = now() FROM old WHERE u.id = old.id RETURNING old.image_key`,
          [userId, imageKey],
        );
        await live.notify(sql, changedNotices([userId], ['account']));
        return rows[0]?.image_key ?? null;
      });
    },

    /** Whether some account shows this picture now. */
    async isShown(imageKey: string): Promise<boolean> {
      return (await prisma.user.count({ where: { imageKey, deletedAt: null } })) > 0;
    },

    /** Those of the pictures that no account names, a deleted one included. */
    async unnamedImages(imageKeys: readonly string[]): Promise<string[]> {
      const { rows } = await pool.query<{ key: string }>(
        `SELECT /* account.unnamedImages */ key FROM unnest($1::text[]) AS key
         WHERE NOT EXISTS (SELECT FROM users WHERE image_key = key)`,
        [imageKeys],
      );
      return rows.map(({ key }) => key);
    },
  };
}

/** What the history says of photos of people; zero days are as long as others. */
function privacyOf(chosen: ChosenRow | undefined) {
  const { blurred, peoplePhotoDays } = chosen ?? DEFAULT_PREFERENCES;
  return { blurred: blurred ?? DEFAULT_PREFERENCES.blurred, people_photo_days: peoplePhotoDays ?? 0 };
}

type Privacy = ReturnType<typeof privacyOf>;

async function recordPrivacy(
  sql: SqlExecutor,
  userId: number,
  { before, after }: { readonly before: Privacy; readonly after: Privacy },
  now: Date,
): Promise<void> {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return;
  const entry = {
    ownerId: userId,
    actorId: userId,
    action: 'account.privacy_changed',
    details: { changes },
  } as const;
  await recordHistory(sql, [entry], now);
}
