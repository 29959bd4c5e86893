import type { ClientBase } from 'pg';

/** PostgreSQL ends a transaction in which nothing was asked for so long. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Limits what a connection may ask, once it is there: poolers refuse such settings at its start. */
export async function limitStatements(client: ClientBase, statementTimeoutMs: number): Promise<void> {
  await client.query(
    `/* pooled-statements.limitStatements */ SET statement_timeout = ${Number(statementTimeoutMs)};
     SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  );
}

interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/**
 * Sends statements without their names from now on. A named statement stays with its connection, and a pooler of transactions gives
 * that to somebody else. Logs and traces still say the name, as a comment.
 */
export function dropNames(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]) =>
    query(isNamed(statement) ? withoutName(statement) : statement, ...rest);
  Object.assign(client, { query: unnamed });
}

function isNamed(statement: unknown): statement is NamedStatement {
  return typeof statement === 'object' && statement !== null && 'name' in statement && 'text' in statement;
}

function withoutName({ name, text, ...rest }: NamedStatement): object {
  return { ...rest, text: `/* ${name} */ ${text}` };
}
