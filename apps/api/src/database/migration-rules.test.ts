import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { knownMigrations } from './migrate.ts';
import { buildsBesideTraffic, indexBuiltBesideTraffic, migrationProblems } from './migration-rules.ts';
import { migrationsFolder } from './schema-engine.ts';

/** Earlier ones were applied before anybody used the product. */
const RULES_SINCE = '20261123';

test.each([
  ['ALTER TABLE "devices" DROP COLUMN "notes";', 'removes what'],
  ['DROP TABLE notes;', 'removes what'],
  ['ALTER TABLE devices ADD COLUMN a int, DROP notes;', 'removes what'],
  ['ALTER TABLE devices RENAME COLUMN a TO b;', 'renames what'],
  ['ALTER TABLE "insights" ALTER COLUMN "class_name" SET DATA TYPE varchar(9);', 'rewrites the table'],
  ['ALTER TABLE insights ALTER COLUMN class_name SET NOT NULL;', 'validate a check first'],
  ['ALTER TABLE insights ALTER notes SET NOT NULL;', 'validate a check first'],
  ['ALTER TABLE insights ALTER "notes" TYPE text;', 'rewrites the table'],
  ['ALTER TABLE devices ADD COLUMN notes text NOT NULL;', 'give it a default'],
  ['ALTER TABLE devices ADD COLUMN "a" DECIMAL(65,30) NOT NULL;', 'give it a default'],
  ['ALTER TABLE devices ADD notes text NOT NULL;', 'give it a default'],
  ['CREATE INDEX IF NOT EXISTS x ON insights (a);', 'locks insights'],
  ['CREATE INDEX ON insights (a);', 'locks insights'],
  ['CREATE UNIQUE INDEX "x" ON "insights"("a");', 'locks insights'],
  ['CREATE TABLE notes (id int);\nCREATE INDEX x ON insights (a);', 'locks insights'],
  ['ALTER TABLE insights ADD CONSTRAINT x CHECK (a > 0);', 'reads insights'],
  ['ALTER TABLE "photos" ADD CONSTRAINT "x" FOREIGN KEY ("a") REFERENCES "b"("c");', 'reads photos'],
  ['ALTER TABLE photos ADD COLUMN a int REFERENCES b (c);', 'reads photos'],
  ['ALTER TABLE photos ADD a numeric(3, 1) DEFAULT 1 CHECK (a > 0);', 'reads photos'],
  ['ALTER TABLE photos ADD FOREIGN KEY (a, b) REFERENCES c (a, b);', 'reads photos'],
  ['ALTER TABLE photos ADD COLUMN a int,\n  ADD CONSTRAINT x CHECK (a IN (1, 2));', 'reads photos'],
  [
    'ALTER TABLE photos ADD CONSTRAINT x CHECK (a > 0), ADD CONSTRAINT y CHECK (b > 0) NOT VALID;',
    'reads photos',
  ],
  ['ALTER TABLE devices ADD COLUMN a text UNIQUE;', 'locks devices'],
  ['ALTER TABLE devices ADD CONSTRAINT x UNIQUE (a, b);', 'locks devices'],
  ['ALTER TABLE ONLY "devices" ADD CONSTRAINT "x" PRIMARY KEY ("a");', 'locks devices'],
  [`ALTER TABLE devices ADD COLUMN a text DEFAULT ';,', ADD UNIQUE (a);`, 'locks devices'],
])('%j: %s', (sql, words) => {
  expect(migrationProblems(sql).join()).toContain(words);
  expect(migrationProblems(`-- contract: unused since 1.4\n${sql}`)).toEqual([]);
});

test.each([
  'ALTER TABLE devices ADD COLUMN notes text;',
  `ALTER TABLE devices ADD COLUMN notes text NOT NULL DEFAULT '';`,
  'CREATE INDEX CONCURRENTLY x ON insights (a);',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS x ON insights (a);',
  'ALTER TABLE insights DROP CONSTRAINT x;',
  'ALTER TABLE insights ADD CONSTRAINT x CHECK (a IS NOT NULL) NOT VALID;',
  'CREATE TABLE notes (id int);\nALTER TABLE notes ALTER id SET NOT NULL;',
  'CREATE TABLE "notes" (id int NOT NULL);\nCREATE INDEX x ON "notes" (id);\nALTER TABLE "notes" ADD CONSTRAINT y CHECK (id > 0);',
  'ALTER TABLE insights ADD CONSTRAINT x CHECK (a > 0) NOT VALID;',
  'ALTER TABLE insights ADD COLUMN a int, ADD CONSTRAINT x FOREIGN KEY (a) REFERENCES b (c) NOT VALID;',
  'ALTER TABLE insights ADD CONSTRAINT x UNIQUE USING INDEX y;',
  `ALTER TABLE insights ADD COLUMN "check" text DEFAULT 'unique references';`,
  'CREATE TABLE notes (id int);\nALTER TABLE notes ADD CONSTRAINT y UNIQUE (id);',
  '-- once there was a DROP TABLE here\nSELECT 1;',
])('%j is fine', (sql) => expect(migrationProblems(sql)).toEqual([]));

test('every new migration lets the version before it go on', () => {
  const found = knownMigrations()
    .filter((name) => name >= RULES_SINCE)
    .flatMap((name) =>
      migrationProblems(readFileSync(path.join(migrationsFolder, name, 'migration.sql'), 'utf8')).map(
        (words) => `${name} ${words}`,
      ),
    );
  expect(found).toEqual([]);
});

test.each([
  ['CREATE INDEX CONCURRENTLY x ON insights (a);', true],
  ['-- contract: a small table, so not CONCURRENTLY\nALTER TABLE features DROP COLUMN a;', false],
])('%j builds beside the traffic: %s', (migration, does) =>
  expect(buildsBesideTraffic(migration)).toBe(does),
);

test.each([
  ['-- Few.\nCREATE INDEX CONCURRENTLY x ON insights (a);', 'x'],
  ['CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "y" ON insights (a);', 'y'],
  ['CREATE INDEX x ON insights (a); -- CREATE INDEX CONCURRENTLY y ON insights (a)', undefined],
])('the index that %j builds beside the traffic: %s', (migration, index) =>
  expect(indexBuiltBesideTraffic(migration)?.name).toBe(index),
);

test('an index is known by all that it is built of', () => {
  const migration = 'CREATE UNIQUE INDEX CONCURRENTLY x\n  ON "insights" (a, lower(b)) WHERE a > 0;\n';
  const columns = '(a, lower(b)) WHERE a > 0';
  expect(indexBuiltBesideTraffic(migration)).toEqual({ unique: true, name: 'x', table: 'insights', columns });
});
