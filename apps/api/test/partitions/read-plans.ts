import pg from 'pg';

/** What a statement did, as PostgreSQL's plan of it says. */
export interface ReadPlan {
  /** `name` of a prepared statement, `store.function` of any other. */
  readonly statement: string;
  /** Tables whose rows or indexes were looked into, sorted. */
  readonly tables: readonly string[];
}

type Query = (...args: unknown[]) => unknown;
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly PlanNode[];
}

const NAME = /\/\* ([\w.-]+) \*\//;
const EXPLAINABLE = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/;
/** Of a few hundred rows PostgreSQL reads all, and joins them all. */
const AS_IF_LARGE =
  'SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off';

/**
 * From now on each statement about these tables is played twice: once by EXPLAIN, whose effects are undone, and then as it was
 * sent. A prepared one gets the plan that suits any values, which PostgreSQL may take after some runs. `take` answers the plans
 * since it was last asked.
 */
export function watchPlans(tables: readonly string[]) {
  const about = new RegExp(`\\b(${tables.join('|')})\\b`);
  const plans: ReadPlan[] = [];
  const inTransaction = new WeakSet<object>();
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;

  async function explain(client: pg.ClientBase, statement: string, text: string, values: readonly unknown[]) {
    const send = (sql: string) => Reflect.apply(query, client, [sql]) as Promise<pg.QueryResult>;
    const isWithin = inTransaction.has(client);
    await send(isWithin ? 'SAVEPOINT explained' : 'BEGIN');
    try {
      const isPrepared = !statement.includes('.');
      await send(`SET LOCAL plan_cache_mode = ${isPrepared ? 'force_generic_plan' : 'force_custom_plan'};
        ${AS_IF_LARGE}`);
      await send(`PREPARE explained AS ${text}`);
      const literals = values.map((value) => literalOf(value)).join(', ');
      const { rows } = await send(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE explained${literals && `(${literals})`}`,
      );
      const [{ Plan }] = rows[0]['QUERY PLAN'];
      plans.push({ statement, tables: [...new Set(tablesOf(Plan))].sort() });
    } finally {
      await send(isWithin ? 'ROLLBACK TO SAVEPOINT explained' : 'ROLLBACK');
      await send('DEALLOCATE explained');
    }
  }

  prototype.query = function watched(this: pg.ClientBase, ...args: unknown[]) {
    const { text, name, values } = sentBy(args);
    if (text.startsWith('BEGIN')) inTransaction.add(this);
    if (text === 'COMMIT' || text === 'ROLLBACK') inTransaction.delete(this);
    const statement = name ?? NAME.exec(text)?.[1];
    const send = () => Reflect.apply(query, this, args);
    if (!statement || !about.test(text) || !EXPLAINABLE.test(text)) return send();
    const explained = explain(this, statement, text, values);
    const callback = args.at(-1);
    if (typeof callback !== 'function') return explained.then(send);
    return void explained.then(send, callback as (error: unknown) => void);
  };

  return {
    take: () => plans.splice(0),
    end: () => {
      prototype.query = query;
    },
  };
}

/** What `query` of pg is called with, in any of its forms. */
function sentBy([config, given]: readonly unknown[]) {
  const sent = (typeof config === 'string' ? { text: config } : config) as {
    readonly text?: string;
    readonly name?: string;
    readonly values?: readonly unknown[];
  };
  const values = sent.values ?? (Array.isArray(given) ? (given as readonly unknown[]) : []);
  return { text: sent.text ?? '', name: sent.name, values };
}

function tablesOf(node: PlanNode): string[] {
  const own = node['Relation Name'];
  const isRead = own && node['Node Type'] !== 'ModifyTable' && (node['Actual Loops'] ?? 0) > 0;
  return [...(isRead ? [own] : []), ...(node.Plans ?? []).flatMap(tablesOf)];
}

/** A value as pg sends it, as a literal. */
function literalOf(value: unknown): string {
  const text = textOf(value);
  return text === null ? 'NULL' : pg.escapeLiteral(text);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function elementOf(value: unknown): string {
  const text = textOf(value);
  return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
