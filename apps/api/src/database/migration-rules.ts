/** What a migration must not do while the version before it still runs, and what to do instead. */
const RULES: readonly { readonly found: RegExp; readonly problem: string }[] = [
  {
    found: /\bDROP\s+TABLE\b/i,
    problem: 'removes what the version before reads: stop using it one release earlier',
  },
  {
    found: /\bRENAME\b/i,
    problem: 'renames what the version before uses: add, copy and remove in three releases',
  },
];
/** What begins something else than a column in one part of an ALTER TABLE; the word COLUMN may be left out before one. */
const NO_COLUMN = '(?!CONSTRAINT\\b|CHECK\\b|UNIQUE\\b|PRIMARY\\b|FOREIGN\\b|EXCLUDE\\b)';
/** The same of a column, by what stands in one part of an ALTER TABLE. */
const COLUMN_RULES: typeof RULES = [
  {
    found: new RegExp(`^DROP\\s+${NO_COLUMN}`, 'i'),
    problem: 'removes what the version before reads: stop using it one release earlier',
  },
  {
    found: /^ALTER\s+(COLUMN\s+)?\S+\s+(SET\s+DATA\s+)?TYPE\b/i,
    problem: 'rewrites the table under a lock: add a column beside it',
  },
  {
    found: /^ALTER\s+(COLUMN\s+)?\S+\s+SET\s+NOT\s+NULL\b/i,
    problem: 'reads the table under a lock: validate a check first',
  },
  {
    found: new RegExp(`^ADD\\s+${NO_COLUMN}(?!.*\\bDEFAULT\\b).*\\bNOT\\s+NULL\\b`, 'is'),
    problem: 'adds a column that the version before does not fill: give it a default',
  },
];
const INDEX =
  /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY\b)(?:IF\s+NOT\s+EXISTS\s+)?(?:\S+\s+)??ON\s+(?:ONLY\s+)?"?(\w+)"?/gi;
const BESIDE_TRAFFIC =
  /\bCREATE\s+(UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?\s+ON\s+"?(\w+)"?\s*([^;]*)/i;
const ALTERED = /\bALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?"?(\w+)"?\s+([^;]*)/gi;
/** What a new rule does to a table that is in use, by what stands in one part of an ALTER TABLE. */
const NEW_RULES: readonly { readonly found: RegExp; readonly problem: (table: string) => string }[] = [
  {
    found: /^ADD\b(?=.*\b(UNIQUE|PRIMARY\s+KEY|EXCLUDE)\b)(?!.*\bUSING\s+INDEX\b)/is,
    problem: (table) =>
      `locks ${table} while it builds an index: CREATE UNIQUE INDEX CONCURRENTLY, alone, then ADD CONSTRAINT … USING INDEX`,
  },
  {
    found: /^ADD\b(?=.*\b(FOREIGN\s+KEY|REFERENCES|CHECK)\b)(?!.*\bNOT\s+VALID\b)/is,
    problem: (table) =>
      `reads ${table} under a lock: add it as a constraint of its own, NOT VALID, validate it in the next`,
  },
];
const CREATED = /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/gi;
/** A line that takes responsibility: in which release the old version stopped using it, or why no request waits. */
const CONTRACT = /^-- contract: \S/m;

const withoutComments = (migration: string) => migration.replaceAll(/--.*$/gm, '');
const named = (sql: string, pattern: RegExp) => [...sql.matchAll(pattern)].map(([, name = '']) => name);

/** What each part of every ALTER TABLE says, without what is in parentheses and between quotes, where there are commas, too. */
function alterations(sql: string): { table: string; part: string }[] {
  let bare = sql.replaceAll(/'[^']*'/g, "''");
  for (let outer = ''; outer !== bare; ) {
    outer = bare;
    bare = bare.replaceAll(/\([^()]*\)/g, ' ');
  }
  return [...bare.matchAll(ALTERED)].flatMap(([, table = '', parts = '']) =>
    parts.split(',').map((part) => ({ table, part: part.replaceAll(/"[^"]*"/g, '""').trim() })),
  );
}

/**
 * What in a migration would stop or slow the version that still runs while it is applied; nothing when a line
 * `-- contract: …` says why it is safe. Tables that it makes itself are nobody's yet.
 */
export function migrationProblems(migration: string): string[] {
  if (CONTRACT.test(migration)) return [];
  const sql = withoutComments(migration);
  const created = new Set(named(sql, CREATED));
  const onOld = (pattern: RegExp) => named(sql, pattern).filter((table) => !created.has(table));
  return [
    ...RULES.filter(({ found }) => found.test(sql)).map(({ problem }) => problem),
    ...onOld(INDEX).map(
      (table) => `locks ${table} while it builds an index: CREATE INDEX CONCURRENTLY, alone`,
    ),
    ...alterations(sql)
      .filter(({ table }) => !created.has(table))
      .flatMap(({ table, part }) => [
        ...COLUMN_RULES.filter(({ found }) => found.test(part)).map(({ problem }) => problem),
        ...NEW_RULES.filter(({ found }) => found.test(part)).map(({ problem }) => problem(table)),
      ]),
  ];
}

/** Whether a migration builds an index beside the traffic: it locks nobody out and takes as long as it takes. */
export function buildsBesideTraffic(migration: string): boolean {
  return /\bCONCURRENTLY\b/i.test(withoutComments(migration));
}

/** An index as a migration says it. */
export interface BuiltIndex {
  readonly unique: boolean;
  readonly name: string;
  readonly table: string;
  /** All that stands behind the table: columns, and which rows. */
  readonly columns: string;
}

/** The index that a migration builds beside the traffic; undefined where it builds none. */
export function indexBuiltBesideTraffic(migration: string): BuiltIndex | undefined {
  const [, unique, name, table, columns] = BESIDE_TRAFFIC.exec(withoutComments(migration)) ?? [];
  return name && table && columns ? { unique: unique !== undefined, name, table, columns } : undefined;
}
