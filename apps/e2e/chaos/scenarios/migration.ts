import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { applyMigrations } from '../../../api/src/database/migrate.ts';
import { migrationsFolder } from '../../../api/src/database/schema-engine.ts';
import { audit } from '../kernel/audit.ts';
import type { Environment } from '../kernel/environment.ts';
import { fillTable } from '../kernel/fill-table.ts';
import { underLoad } from '../kernel/fleet.ts';
import { lookLong } from '../kernel/long-look.ts';
import { memory } from '../kernel/memory.ts';
import { inTime, type Scenario } from '../kernel/scenario.ts';

const INSIGHTS = { full: 1_000_000, small: 5_000 };
const STEADY = { full: 2_000, small: 200 };
/** Somebody's long look at the table, begun before the migration. */
const LOOK_MS = { full: 10_000, small: 2_500 };

/** The first half of a change that is made while servers run: each piece is wholly done or not at all. */
const EXPANSION = {
  '29990101000000_column': `ALTER TABLE insights ADD COLUMN chaos_note text NOT NULL DEFAULT ''`,
  '29990101000001_index':
    'CREATE INDEX CONCURRENTLY insights_chaos_note_idx ON insights (owner_id, chaos_note, insight_id)',
  '29990101000002_rule':
    'ALTER TABLE insights ADD CONSTRAINT insights_chaos_note_check CHECK (length(chaos_note) < 100) NOT VALID',
  '29990101000003_rule_holds': 'ALTER TABLE insights VALIDATE CONSTRAINT insights_chaos_note_check',
};

/**
 * A release brings migrations of the largest table: a column, an index, a rule. They are applied while cameras send and while
 * somebody reads the table in one long transaction. A change of a table needs it for itself for a moment, and whoever comes
 * while it waits waits behind it; so it must not wait long, but come again. Figure: a million insights, no request waits over
 * 2 s.
 */
export const migration: Scenario = {
  title: 'Migrations of a large table under load',
  async run(environment, size) {
    await fillTable(environment, INSIGHTS[size]);
    const load = await underLoad(environment, { withPhotos: false });
    await load.more(STEADY[size]);
    load.measure();
    const looking = lookLong(environment, LOOK_MS[size]);
    const startedAt = performance.now();
    const applied = await applyExpansion(environment);
    const seconds = (performance.now() - startedAt) / 1_000;
    await looking;
    const { gapMs, refused, broken } = load.measure();
    const facts = await audit(environment, load, size);
    const inTheWay = refused + broken.length;
    return {
      lines: [`${applied} migrations took ${seconds.toFixed(1)} s; ${inTheWay} calls had to be made again`],
      targets: [
        ...facts,
        { what: 'migrations applied', value: applied, atLeast: Object.keys(EXPANSION).length },
        inTime('longest wait of a camera', gapMs, 2, size),
        ...memory(environment, size),
      ],
    };
  },
};

async function applyExpansion({ database }: Environment): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sightline-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    for (const [name, sql] of Object.entries(EXPANSION)) {
      mkdirSync(path.join(folder, name));
      writeFileSync(path.join(folder, name, 'migration.sql'), sql);
    }
    return (await applyMigrations(database.url, { folder })).length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
