import { isMissing, momentOf, valueFault } from './check-value.ts';
import { createProblemList, type Problem, type ProblemList } from './problem.ts';
import {
  DEPLOYMENTS,
  type DeploymentRow,
  MEDIA,
  type MediaRow,
  OBSERVATIONS,
  type ObservationRow,
  type Table,
  type TableName,
} from './tables.ts';

/** How far the edge of a box may lie outside its photo, as a share of it: what is left of rounding both numbers to three decimals. */
const EDGE = 0.001_000_001;

/** Milliseconds since 1970, both ends included; null where it is not known or not to be trusted. */
type Period = { readonly start: number; readonly end: number } | null;

export interface PackageCheck {
  /** All deployments come first, then media, then observations. `rowNumber` counts from 2 unless it is given. */
  deployment(row: DeploymentRow, rowNumber?: number): void;
  media(row: MediaRow, rowNumber?: number): void;
  observation(row: ObservationRow, rowNumber?: number): void;
  /** A row that was left out when it was read: what refers to it is no further problem. */
  leftOut(table: TableName, key: string): void;
  /** The first 1,000 problems. */
  end(): Problem[];
  /** How many there are in all. */
  count(): number;
}

interface Known {
  readonly list: ProblemList;
  readonly keys: Readonly<Record<TableName, Map<string, Period>>>;
}

/** A row at its number, whatever its values really are. */
interface Checked {
  readonly table: Table;
  readonly row: Readonly<Record<string, unknown>>;
  readonly rowNumber: number;
}

/**
 * Checks the tables of a package row by row, and keeps no more than their keys. Errors are what the schemas forbid: types,
 * what is required, ranges, names, patterns; a key that comes twice or that no row has; a time that ends before it starts; an
 * observation of a medium that names none. Warnings are times outside of their deployment (unless it says that its
 * timestamps have issues) and boxes that reach out of their photo.
 */
export function createPackageCheck(): PackageCheck {
  const list = createProblemList();
  const known: Known = { list, keys: { deployments: new Map(), media: new Map(), observations: new Map() } };
  const last = { deployments: 1, media: 1, observations: 1 };
  const begin = (table: Table, row: object, rowNumber = last[table.name] + 1): Checked => {
    last[table.name] = rowNumber;
    const checked = { table, row: row as Checked['row'], rowNumber };
    checkFields(known, checked);
    checkForeignKeys(known, checked);
    return checked;
  };
  return {
    deployment(row, rowNumber) {
      const checked = begin(DEPLOYMENTS, row, rowNumber);
      const period = checkOrder(known, checked, 'deploymentStart', 'deploymentEnd');
      addKey(known, checked, row.timestampIssues === true ? null : period);
    },
    media(row, rowNumber) {
      const checked = begin(MEDIA, row, rowNumber);
      checkWithin(known, checked, 'timestamp');
      addKey(known, checked, null);
    },
    observation(row, rowNumber) {
      const checked = begin(OBSERVATIONS, row, rowNumber);
      if (checkOrder(known, checked, 'eventStart', 'eventEnd')) {
        checkWithin(known, checked, 'eventStart');
        checkWithin(known, checked, 'eventEnd');
      }
      checkMedium(known, checked);
      checkEdge(known, checked, 'bboxX', 'bboxWidth');
      checkEdge(known, checked, 'bboxY', 'bboxHeight');
      addKey(known, checked, null);
    },
    leftOut(table, key) {
      known.keys[table].set(key, null);
    },
    end: () => [...list.problems],
    count: () => list.count,
  };
}

type Finding = { readonly message: string; readonly severity?: Problem['severity'] };

function add({ list }: Known, { table, row, rowNumber }: Checked, field: string, finding: Finding): void {
  list.add({ table: table.name, row: rowNumber, field, value: row[field], ...finding });
}

function checkFields(known: Known, checked: Checked): void {
  for (const field of checked.table.fields) {
    const message = valueFault(field, checked.row[field.name]);
    if (message) add(known, checked, field.name, { message });
  }
}

function checkForeignKeys(known: Known, checked: Checked): void {
  for (const { field, table } of checked.table.foreignKeys) {
    const key = checked.row[field];
    if (isMissing(key) || known.keys[table].has(String(key))) continue;
    add(known, checked, field, { message: `No row of ${table} has this key.` });
  }
}

function addKey(known: Known, checked: Checked, period: Period): void {
  const { name, primaryKey } = checked.table;
  const keys = known.keys[name];
  const key = checked.row[primaryKey];
  if (isMissing(key)) return;
  if (keys.has(String(key))) add(known, checked, primaryKey, { message: 'Another row has this key, too.' });
  else keys.set(String(key), period);
}

/** The period between two times; null where a time is missing, or they are in the wrong order. */
function checkOrder(known: Known, checked: Checked, startField: string, endField: string): Period {
  const start = momentOf(checked.row[startField]);
  const end = momentOf(checked.row[endField]);
  if (start === null || end === null) return null;
  if (start <= end) return { start, end };
  add(known, checked, endField, { message: `This must not be before ${startField}.` });
  return null;
}

function checkWithin(known: Known, checked: Checked, field: string): void {
  const deployment = known.keys.deployments.get(String(checked.row.deploymentID));
  const at = momentOf(checked.row[field]);
  if (!deployment || at === null || (deployment.start <= at && at <= deployment.end)) return;
  add(known, checked, field, { message: 'This is not within the deployment.', severity: 'warning' });
}

function checkMedium(known: Known, checked: Checked): void {
  const isOfMedium = checked.row.observationLevel === 'media';
  if (isOfMedium && isMissing(checked.row.mediaID))
    add(known, checked, 'mediaID', { message: 'An observation of level media must name its medium.' });
}

function checkEdge(known: Known, checked: Checked, startField: string, sizeField: string): void {
  const edge = Number(checked.row[startField] ?? 0) + Number(checked.row[sizeField] ?? 0);
  if (edge > 1 + EDGE)
    add(known, checked, sizeField, { message: 'The box reaches out of the photo.', severity: 'warning' });
}
