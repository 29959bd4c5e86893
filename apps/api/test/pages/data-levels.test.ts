import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MODELS = path.join(ROOT, 'prisma/models');
/** What can hold something about somebody; numbers, moments and yes or no hold it only beside these. */
const TELLING = /^ {2}(\w+) +(?:String|Json|Bytes|Float|Decimal|Unsupported\()/;

/** Words of a fixed list, versions, states and the like: nothing about a person, a place or a secret. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  alerts: ['status', 'alert_type', 'alert_key'],
  alert_rule_states: ['alert_type'],
  algorithms: [
    ...['alg_name', 'alg_description', 'alg_type', 'author', 'framework', 'alg_bucket', 'alg_path'],
    ...['md5_checksum', 'class_definitions'],
  ],
  alg_releases: ['name', 'description', 'framework'],
  artifacts: ['kind', 'firmware_tag', 'version', 'sha256', 'md5_checksum', 'storage_key'],
  bulk_update_entries: ['insight_status'],
  deployed_models: ['deployed_status'],
  device_boots: ['boot_id', 'received'],
  device_gaps: ['boot_id', 'link', 'lost'],
  device_messages: ['message_id', 'kind', 'digest'],
  device_update_devices: ['state'],
  device_update_feedback: ['status', 'version', 'code', 'details'],
  device_updates: ['firmware_release_tag', 'satellite_passes'],
  features: ['key', 'name', 'instructions'],
  insight_changes: ['changed_xid', 'adopted_xid'],
  insight_eras: ['era'],
  marketplace_models: ['name', 'description', 'image_path'],
  model_classes: ['original_label', 'label'],
  own_taxa: ['class_name', 'kind', 'scientific_name', 'taxon_rank', 'vernacular_name'],
  readiness_probes: ['name'],
  release_components: ['downstream_configs', 'image_normalization_method', 'sensitivity'],
  uploads: ['message_id', 'kind', 'sha256', 'result'],
  user_algorithms: ['source'],
};

/** Tables with their columns that can tell something, as the database names them. */
function schema(): Map<string, string[]> {
  const sources = readdirSync(MODELS).map((file) => readFileSync(path.join(MODELS, file), 'utf8'));
  const models = sources.flatMap((source) => source.split(/^model /m).slice(1));
  return new Map(models.map((model) => [/@@map\("(\w+)"\)/.exec(model)?.[1] ?? '', tellingColumns(model)]));
}

function tellingColumns(model: string): string[] {
  return model.split('\n').flatMap((line) => {
    const field = TELLING.exec(line)?.[1];
    return field ? (/@map\("(\w+)"\)/.exec(line)?.[1] ?? field) : [];
  });
}

/** Tables and `table.column` that a level of the page names. */
function levels(): Map<string, string[]> {
  const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
  const rows = page.matchAll(/^\| (\d, \w+) \| [^|]+ \| (`[^|]+`) \|$/gm);
  return new Map(
    [...rows].map(([, level = '', cell = '']) => [
      level,
      [...cell.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name),
    ]),
  );
}

const tables = schema();
const named = [...levels().values()].flat();
const isPlain = (table: string, column: string) => PLAIN[table]?.includes(column) ?? false;

test('every column that can tell something has a level, or is plain', () => {
  expect(tables.size).toBeGreaterThan(55);
  const forgotten = [...tables].flatMap(([table, columns]) =>
    columns
      .filter((column) => !(named.includes(table) || named.includes(`${table}.${column}`)))
      .filter((column) => !isPlain(table, column))
      .map((column) => `${table}.${column}`),
  );
  expect(forgotten).toEqual([]);
});

test('what the page and this list name is there, once', () => {
  expect([...levels().keys()]).toEqual(['1, secrets', '2, people', '3, places']);
  expect(new Set(named).size).toBe(named.length);
  const known = new Set(
    [...tables].flatMap(([table, columns]) => [table, ...columns.map((c) => `${table}.${c}`)]),
  );
  const plain = Object.entries(PLAIN).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect([...named, ...plain].filter((name) => !known.has(name))).toEqual([]);
  expect(plain.filter((name) => named.includes(name) || named.includes(name.split('.')[0] ?? ''))).toEqual(
    [],
  );
});
