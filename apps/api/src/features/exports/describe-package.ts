import { checkDataPackage, dataPackage } from '@sightline/domain/camtrap-dp/data-package';
import type { Problem } from '@sightline/domain/camtrap-dp/problem';
import type { ExportRequest } from '@sightline/domain/exports/export';
import { isDay } from '@sightline/domain/filters/calendar';
import type { Database } from '../../database/client.ts';
import { createExportSourceStore } from './export-source.store.ts';
import type { BegunExport } from './making.store.ts';
import type { DescribedPackage, OpenPackage } from './open-package.ts';
import type { DeployedSelection } from './write-deployments.ts';

const DAY_LENGTH = '2026-11-20'.length;

/** What the whole package is, and what is wrong with it by the rules of the standard. */
export async function describePackage(
  db: Database,
  { id, owner_id, asked }: BegunExport,
  open: OpenPackage,
  deployed: readonly DeployedSelection[],
  now: Date,
): Promise<DescribedPackage> {
  const owner = await createExportSourceStore(db).ownerName(owner_id);
  const rows = deployed.flatMap(({ deployments }) => deployments.map(({ row }) => row));
  const period = periodOf(asked, rows, now);
  const title = asked.title ?? `Camera traps of ${owner || 'Sightline'}, ${period.start} to ${period.end}`;
  const description = dataPackage({
    name: `sightline-${id}`,
    id: `sightline:export:${id}`,
    created: now.getTime(),
    title,
    contributors: [{ title: owner || 'Sightline', role: 'contact' }],
    licenses: null,
    // The same in each package of the account: whoever imports them knows its cameras again.
    project: { id: `sightline:account:${owner_id}`, title, samplingDesign: asked.samplingDesign },
    observationLevels: open.levels(),
    coordinatePrecision: precisionOf(asked, rows),
    places: rows,
    period,
    taxa: open.taxa(),
  });
  const found = [...open.problems(), ...checkDataPackage(JSON.parse(JSON.stringify(description)))];
  const ofSeverity = (wanted: Problem['severity']) =>
    found
      .filter(({ severity }) => severity === wanted)
      .map(({ table, row, field, message }) => ({ table, row, field, message }));
  return { description, problems: ofSeverity('error'), warnings: ofSeverity('warning') };
}

interface DeploymentTimes {
  readonly deploymentStart: string;
  readonly deploymentEnd: string;
}

/** From the first day of a deployment to the last of one; without any, what was asked for. */
function periodOf({ from, to }: ExportRequest, rows: readonly DeploymentTimes[], now: Date) {
  const day = (text: string) => text.slice(0, DAY_LENGTH);
  const starts = rows.map(({ deploymentStart }) => day(deploymentStart)).toSorted();
  const ends = rows.map(({ deploymentEnd }) => day(deploymentEnd)).toSorted();
  const today = day(now.toISOString());
  const end = ends.at(-1) ?? dayOf(to) ?? today;
  return { start: starts[0] ?? dayOf(from) ?? end, end };
}

function dayOf(text: string | null): string | undefined {
  if (text === null) return undefined;
  return isDay(text) ? text : new Date(text).toISOString().slice(0, DAY_LENGTH);
}

/** Degrees, where anything was rounded. */
function precisionOf({ decimals, roundedClasses }: ExportRequest, rows: readonly unknown[]): number | null {
  if (decimals === null || (roundedClasses !== null && rows.length === 0)) return null;
  return 10 ** -decimals;
}
