/** Names of SQL statements: with them logs and `pg_stat_statements` lead to the file that a statement stands in. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CALL = /(?:\.query|\$(?:query|execute)Raw)(?=[<(`])/g;
/** Behind its first word, or behind a beginning that several statements share. */
const NAMED = /^['"`]\s*(?:[A-Z]+|\$\{\w+\}) \/\* ([\w-]+)\.\w+ \*\/ /;
/** One that PostgreSQL prepares has its name beside its text. */
const PREPARED = /^\{\s*name: ['`]/;
/** What begins and ends transactions, and what only changes tables, needs none. */
const WITHOUT = /^['"`](?:BEGIN|COMMIT|ROLLBACK|LISTEN|ANALYZE|ALTER|DROP|CREATE)\b/;

/** `file:line: what is missing` for each statement of a file of the API that has no name, or one of another file. */
export function namelessStatementsIn(file, text) {
  const area = path.basename(file).replace(/(?:\.store|\.job)?\.ts$/, '');
  return [...text.matchAll(CALL)].flatMap(({ index, 0: call }) => {
    const given = argumentAt(text, index + call.length);
    const statement = constantOf(text, given) ?? given;
    if (!/^['"`{]/.test(statement) || WITHOUT.test(statement) || PREPARED.test(statement)) return [];
    const [, named] = statement.match(NAMED) ?? [];
    if (named === area) return [];
    const line = text.slice(0, index).split('\n').length;
    return [`${file}:${line}: name this statement: SELECT /* ${area}.function */ …`];
  });
}

/** Those of the whole API; what is sent before there is a database of ours has none. */
export function findNamelessStatements(root) {
  const exclude = ['**/*.test.ts', '**/src/database/**'];
  return globSync('apps/api/src/**/*.ts', { cwd: root, exclude }).flatMap((file) =>
    namelessStatementsIn(file, readFileSync(path.join(root, file), 'utf8')),
  );
}

/** What a call is given first: behind its types, and the bracket where it has one. */
function argumentAt(text, from) {
  let at = from;
  if (text[at] === '<')
    for (let depth = 0; ; at++) {
      if (text[at] === '<') depth += 1;
      if (text[at] === '>' && text[at - 1] !== '=') depth -= 1;
      if (depth === 0) break;
    }
  return text.slice(at).replace(/^>?\(?\s*/, '');
}

/** The text of a constant of the same file, where that is what the call is given. */
function constantOf(text, given) {
  const [name] = given.match(/^[A-Z][A-Z_]+\b(?=[,)])/) ?? [];
  return name && text.match(new RegExp(`const ${name} =\\s*([^]*)`))?.[1];
}
