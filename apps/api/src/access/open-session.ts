/** The parameters of {@link isOpenSql} by their place in the statement, such as `$3`. */
interface Parameters {
  readonly now: string;
  /** SESSION_IDLE_MINUTES. */
  readonly idleMinutes: string;
}

/**
 * SQL that holds while a session is open: nobody ended it, its hours are not over, and it was used lately. One that was
 * never used was used at its sign-in. `session` is the table's name in the statement.
 */
export function isOpenSql(session: string, { now, idleMinutes }: Parameters): string {
  return `${session}.revoked_at IS NULL AND ${session}.expires_at > ${now}::timestamptz
    AND COALESCE(${session}.last_used_at, ${session}.created_at) > ${now}::timestamptz - make_interval(mins => ${idleMinutes}::int)`;
}
