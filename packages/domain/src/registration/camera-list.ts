import { isNoFix, NO_FIX_ERROR } from '../devices/coordinates.ts';
import { LIMITS } from '../limits.ts';
import { readCoordinate } from '../navigation/read-position.ts';
import { readDevEui, readImei } from '../relays/relay-uid.ts';
import { type CsvRecord, readCsv } from '../tables/read-csv.ts';
import { readTitles, withoutEmptyEnd } from './camera-list-columns.ts';
import { REGISTRATION_FIELDS, type RegistrationFault, type RegistrationField } from './registration.ts';

type NumberField = 'latitude' | 'longitude' | 'alg_id';

/** A camera as a line of a list describes it; what the line does not say, or says wrongly, is left out. */
export type ListedCamera = { readonly [F in Exclude<RegistrationField, NumberField>]?: string } & {
  readonly [F in NumberField]?: number;
};

export interface CameraLine {
  /** The first is 1, the one with the titles. */
  readonly line: number;
  readonly camera: ListedCamera;
  readonly faults: readonly RegistrationFault[];
}

/** What a list says, or the sentence that tells why none of it can be read. */
export type ReadCameraList = { readonly lines: readonly CameraLine[] } | { readonly fault: string };

interface NamedModel {
  readonly alg_id: number;
  readonly alg_name: string;
}

type Reading = { readonly value: string | number } | { readonly fault: string };

/** Longest text of a field, where it is not that of any text. */
const LENGTHS: Partial<Record<RegistrationField, number>> = {
  display_name: LIMITS.deviceNameLength,
  location_name: LIMITS.locationNameLength,
};

/**
 * Reads a list of cameras: CSV whose first line names the columns, in any order. Only the hardware id is needed. A model
 * is its name or its id. Every line tells all that is wrong with it; what only the server knows is not among it.
 */
export function readCameraList(text: string, models: readonly NamedModel[]): ReadCameraList {
  const read = readCsv(text);
  if ('fault' in read) return read;
  const [titles, ...records] = read.records;
  if (!titles) return { fault: 'Please paste a list, or choose a file.' };
  const columns = readTitles(titles);
  if ('fault' in columns) return columns;
  if (records.length === 0) return { fault: 'The list has titles, but no devices below them.' };
  const lines = records.map((record) => readLine(record, columns.fields, models));
  return { lines: withTwice(lines) };
}

/**
 * The lines of a list that are still to be corrected, as they were written, below its titles; empty where no line is
 * wrong. `wrong` are the first lines of their records, as {@link CameraLine} counts them.
 */
export function linesToCorrect(text: string, wrong: ReadonlySet<number>): string {
  const read = readCsv(text);
  if ('fault' in read || wrong.size === 0) return '';
  const lines = text.split(/\r\n|\r|\n/);
  return read.records
    .flatMap(({ line }, index) =>
      index === 0 || wrong.has(line)
        ? lines.slice(line - 1, (read.records[index + 1]?.line ?? lines.length + 1) - 1)
        : [],
    )
    .join('\n');
}

function readLine(
  { line, cells: all }: CsvRecord,
  fields: readonly RegistrationField[],
  models: readonly NamedModel[],
): CameraLine {
  const cells = withoutEmptyEnd(all);
  const texts = Object.fromEntries(fields.map((field, index) => [field, cells[index] ?? '']));
  const { camera, faults } = readCamera(texts, models);
  if (cells.length <= fields.length) return { line, camera, faults };
  const message = `There are ${cells.length} cells, but ${fields.length} columns. Put quotes around a text with a comma.`;
  return { line, camera, faults: [...faults, { field: undefined, message }] };
}

/** Reads what was typed of one camera; a model is its name or its id. Tells all that is wrong at once. */
export function readCamera(
  texts: Readonly<Partial<Record<RegistrationField, string>>>,
  models: readonly NamedModel[],
): Omit<CameraLine, 'line'> {
  const camera: Partial<Record<RegistrationField, string | number>> = {};
  const faults: RegistrationFault[] = [];
  const textOf = (field: RegistrationField) => texts[field]?.trim() ?? '';
  if (textOf('hardware_id') === '') {
    faults.push({ field: 'hardware_id', message: 'Please give the hardware id.' });
  }
  for (const field of REGISTRATION_FIELDS.filter((named) => textOf(named) !== '')) {
    const reading = readField(field, textOf(field), models);
    if ('fault' in reading) faults.push({ field, message: reading.fault });
    else camera[field] = reading.value;
  }
  const [hasLatitude, hasLongitude] = [textOf('latitude') !== '', textOf('longitude') !== ''];
  if (hasLatitude !== hasLongitude) {
    const missing = hasLatitude ? 'longitude' : 'latitude';
    faults.push({ field: missing, message: `Please give the ${missing}, too.` });
  }
  const read = camera as ListedCamera;
  const { latitude, longitude, ...rest } = read;
  if (isNoFix(read)) faults.push({ field: 'latitude', message: NO_FIX_ERROR });
  // One without the other is no place.
  else if (latitude !== undefined && longitude !== undefined) return { camera: read, faults };
  return { camera: rest, faults };
}

function readField(field: RegistrationField, text: string, models: readonly NamedModel[]): Reading {
  const length = LENGTHS[field] ?? LIMITS.textLength;
  if (text.length > length) return { fault: `At most ${length} characters.` };
  switch (field) {
    case 'latitude':
      return orFault(readCoordinate('latitude', text), 'A latitude is between -90 and 90 degrees.');
    case 'longitude':
      return orFault(readCoordinate('longitude', text), 'A longitude is between -180 and 180 degrees.');
    case 'lora_uid':
      return orFault(readDevEui(text), 'A DevEUI has 16 hexadecimal digits.');
    case 'cell_uid':
      return orFault(readImei(text), 'An IMEI has 15 digits.');
    case 'alg_id':
      return readModel(text, models);
    case 'hardware_id':
    case 'display_name':
    case 'user_email':
    case 'location_name':
      return { value: text };
  }
}

function orFault(value: string | number | undefined, fault: string): Reading {
  return value === undefined ? { fault } : { value };
}

function readModel(text: string, models: readonly NamedModel[]): Reading {
  const named = models.filter(({ alg_name }) => alg_name.toLowerCase() === text.toLowerCase());
  const [model = models.find(({ alg_id }) => String(alg_id) === text), another] = named;
  if (!model) return { fault: `There is no model “${text}”.` };
  if (another) return { fault: `Several models are called “${text}”. Write the id of one of them.` };
  return { value: model.alg_id };
}

/** What no two cameras share. */
const UNIQUE = ['hardware_id', 'lora_uid', 'cell_uid'] as const;

function withTwice(lines: readonly CameraLine[]): CameraLine[] {
  const before = new Map<string, number>();
  return lines.map(({ line, camera, faults }) => {
    const twice = UNIQUE.flatMap((field): RegistrationFault[] => {
      const value = camera[field];
      if (value === undefined) return [];
      const key = `${field} ${value}`;
      const first = before.get(key);
      if (first === undefined) before.set(key, line);
      return first === undefined ? [] : [{ field, message: `Line ${first} has the same.` }];
    });
    return { line, camera, faults: [...faults, ...twice] };
  });
}
