import { setImmediate } from 'node:timers/promises';
import {
  operationDays,
  operationRow,
  RECORD_TABLE_COLUMNS,
  recordTableRows,
  type StationOperation,
  type StationRecord,
} from '@sightline/domain/camtrap-dp/camtrapr';
import { csvLine } from '@sightline/domain/camtrap-dp/csv-line';
import { type Calendar, calendarOf } from '@sightline/domain/filters/calendar';
import { joinRanges } from '@sightline/domain/sd-cards/gap-windows';
import type { PackageDeployment } from './package-deployments.ts';
import { openTextFile } from './text-file.ts';

/** A camera whose stations are named. */
interface StationCamera {
  readonly id: number;
  readonly name: string;
  /** IANA name. */
  readonly zone: string;
  readonly deployments: readonly PackageDeployment[];
}

/** A record and the deployment in which it lies. */
export interface DeployedRecord extends StationRecord {
  readonly deployment: PackageDeployment;
}

/** The two tables of camtrapR, which are being written to temporary files. */
export interface CamtrapRFiles {
  /** Where they lie, and what they are called in the archive. */
  readonly files: readonly { readonly name: string; readonly path: string }[];
  /** Names the stations of a camera: each location in which it stood is one. */
  readonly stations: (camera: StationCamera) => void;
  /** Writes all that a camera recorded. */
  readonly records: (records: readonly DeployedRecord[]) => Promise<void>;
  /** Writes when stations worked, and ends both files. */
  readonly end: () => Promise<void>;
}

/** Begins both tables at paths that nothing is at yet. */
export function openCamtrapRFiles(paths: {
  readonly records: string;
  readonly operation: string;
}): CamtrapRFiles {
  const records = openTextFile(paths.records);
  const operation = openTextFile(paths.operation);
  const header = records.write(csvLine(RECORD_TABLE_COLUMNS));
  const stationOf = new Map<PackageDeployment, string>();
  const names = new Set<string>();
  const all: StationOperation[] = [];

  function unused(name: string, id: number): string {
    const free = names.has(name) ? `${name} (d${id})` : name;
    names.add(free);
    return free;
  }

  return {
    files: [
      { name: 'camtrapR/record_table.csv', path: paths.records },
      { name: 'camtrapR/camera_operation.csv', path: paths.operation },
    ],
    stations: ({ id, name, zone, deployments }) => {
      const calendar = remembered(calendarOf(zone));
      const places = [
        ...Map.groupBy(deployments, ({ latitude, longitude }) => `${latitude} ${longitude}`).values(),
      ];
      for (const [index, worked] of places.entries()) {
        const station = unused(index === 0 ? name : `${name} ${index + 1}`, id);
        for (const deployment of worked) stationOf.set(deployment, station);
        all.push({ station, calendar, worked: apart(worked) });
      }
    },
    records: async (list) => {
      await header;
      const byStation = Map.groupBy(list, ({ deployment }) => stationOf.get(deployment) ?? '');
      for (const [station, own] of byStation)
        for (const row of recordTableRows(station, own)) await records.write(csvLine(row));
    },
    end: async () => {
      await header;
      const days = operationDays(all);
      // As R writes a matrix: above the names of its rows stands nothing.
      await operation.write(csvLine(['', ...days]));
      for (const one of all) {
        await operation.write(
          csvLine([one.station, ...operationRow(one, days).map((share) => share ?? 'NA')]),
        );
        await setImmediate();
      }
      await Promise.all([records.end(), operation.end()]);
    },
  };
}

/** Deployments that were imported may overlap: one whose start was corrected is there twice. */
function apart(worked: readonly PackageDeployment[]): StationOperation['worked'] {
  return joinRanges(worked.map(({ start, end }) => ({ from: start, to: end }))).map(({ from, to }) => ({
    start: from,
    end: to,
  }));
}

const remembering = new WeakMap<Calendar, Calendar>();

/** A calendar that works out the start of each day once: it takes long, and cameras share their zones. */
function remembered(calendar: Calendar): Calendar {
  const known = remembering.get(calendar);
  if (known) return known;
  const starts = new Map<string, number>();
  const made: Calendar = {
    dayOf: calendar.dayOf,
    startOf: (day) => {
      const start = starts.get(day) ?? calendar.startOf(day);
      starts.set(day, start);
      return start;
    },
  };
  remembering.set(calendar, made);
  return made;
}
