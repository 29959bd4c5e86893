import type { ClassScore } from '../collections/summarise.ts';
import { photoPath } from '../photos/photo-path.ts';
import type { DeviceNames, DeviceTable } from './device-names.ts';
import { parseIsoTime } from './iso-time.ts';
import { readNumber } from './number-column.ts';
import { columnOf, numberAt, type Segment } from './segment-columns.ts';
import { SegmentError } from './segment-error.ts';
import { readString } from './string-column.ts';

/** What the numbers of a column may be. */
export interface NumberSpec {
  readonly nullable: boolean;
  /** `time` is milliseconds since 1970; `code` an index in a list of so many `codes`. */
  readonly kind: 'integer' | 'real' | 'time' | 'code';
  readonly codes?: number;
}

/** What all rows of a segment share while it is written. */
export interface SegmentTexts {
  /** The index of a text among those that rows of the segment share. */
  readonly textIndex: (text: string) => number;
  /** Where a class list of so many entries ends among the entries of all. */
  readonly classListEnd: (entries: number) => number;
}

/** One number a row that a segment stores. */
export interface StoredColumn<Value, Name extends string> {
  readonly name: Name;
  readonly spec: NumberSpec;
  /** The number to store; NaN is null. */
  readonly numberOf: (value: Value, texts: SegmentTexts) => number;
}

/** A field of an insight: what a segment stores of it, and how it is read from there. */
export interface FieldForm<Value, Name extends string = string> {
  readonly columns: readonly StoredColumn<Value, Name>[];
  readonly read: (segment: Segment, index: number, devices: DeviceTable) => Value;
}

/** A field that is one number in each row. */
interface NumberForm<Form extends string, Value, Name extends string> extends FieldForm<Value, Name> {
  readonly form: Form;
  readonly column: Name;
  /** The value that a stored number means. */
  readonly decode: (number: number) => Value;
}

function numberForm<Form extends 'number' | 'time' | 'code', Value, Name extends string>(
  form: Form,
  column: StoredColumn<Value, Name>,
  decode: (number: number) => Value,
): NumberForm<Form, Value, Name> {
  const { name } = column;
  return {
    form,
    column: name,
    columns: [column],
    decode,
    read: (segment, index) => decode(numberAt(segment, name, index)),
  };
}

const itself = (number: number) => number;
const toNumber = (value: number | null) => value ?? Number.NaN;
const orNull = (number: number) => (Number.isNaN(number) ? null : number);

const numbers =
  (kind: 'integer' | 'real') =>
  <Name extends string>(name: Name) =>
    numberForm('number', { name, spec: { nullable: false, kind }, numberOf: itself }, itself);
const numbersOrNull =
  (kind: 'integer' | 'real') =>
  <Name extends string>(name: Name) =>
    numberForm('number', { name, spec: { nullable: true, kind }, numberOf: toNumber }, orNull);

export const integer = numbers('integer');
export const integerOrNull = numbersOrNull('integer');
export const real = numbers('real');
export const realOrNull = numbersOrNull('real');

function millis(time: string): number {
  const instant = parseIsoTime(time);
  if (Number.isNaN(instant)) throw new SegmentError(`"${time}" is not a time as toISOString() writes it.`);
  return instant;
}

const isYes = (code: number) => code === 1;
const isoTime = (instant: number) => new Date(instant).toISOString();

/** ISO 8601 on the wire, milliseconds since 1970 in a segment. */
export function time<Name extends string>(name: Name) {
  return numberForm('time', { name, spec: { nullable: false, kind: 'time' }, numberOf: millis }, isoTime);
}

export function timeOrNull<Name extends string>(name: Name) {
  return numberForm(
    'time',
    {
      name,
      spec: { nullable: true, kind: 'time' },
      numberOf: (value: string | null) => (value === null ? Number.NaN : millis(value)),
    },
    (instant) => (Number.isNaN(instant) ? null : isoTime(instant)),
  );
}

/** A field that is one of a few words: what is stored is which of them. */
function codeForm<Value, Name extends string>(
  words: readonly string[],
  { name, nullable, codeOf }: { name: Name; nullable: boolean; codeOf: (value: Value) => number },
  decode: (code: number) => Value,
) {
  const spec = { nullable, kind: 'code', codes: words.length } as const;
  return { ...numberForm('code', { name, spec, numberOf: codeOf }, decode), words };
}

const NO_YES = ['no', 'yes'];

export function yesOrNo<Name extends string>(name: Name) {
  return codeForm(NO_YES, { name, nullable: false, codeOf: Number }, isYes);
}

export function yesOrNoOrNull<Name extends string>(name: Name) {
  return codeForm(
    NO_YES,
    {
      name,
      nullable: true,
      codeOf: (value: boolean | null) => (value === null ? Number.NaN : Number(value)),
    },
    (code) => (Number.isNaN(code) ? null : isYes(code)),
  );
}

function codeIn(words: readonly string[], word: string): number {
  const index = words.indexOf(word);
  if (index < 0) throw new SegmentError(`"${word}" is none of ${words.join(', ')}.`);
  return index;
}

/** One word of a vocabulary. */
export function oneOf<Name extends string, Word extends string>(
  name: Name,
  words: readonly [Word, ...Word[]],
) {
  return codeForm(
    words,
    { name, nullable: false, codeOf: (word: Word) => codeIn(words, word) },
    (code) => words[code] ?? words[0],
  );
}

export function oneOfOrNull<Name extends string, Word extends string>(name: Name, words: readonly Word[]) {
  return codeForm(
    words,
    {
      name,
      nullable: true,
      codeOf: (word: Word | null) => (word === null ? Number.NaN : codeIn(words, word)),
    },
    (code) => words[code] ?? null,
  );
}

/** A text that many rows have in common, such as a class name: an index among the texts of the segment. */
export function sharedText<Name extends string>(name: Name) {
  return {
    form: 'sharedText',
    column: name,
    columns: [
      {
        name,
        spec: { nullable: false, kind: 'integer' },
        numberOf: (value: string, { textIndex }: SegmentTexts) => textIndex(value),
      },
    ],
    read: (segment: Segment, index: number) => segment.sharedTexts[numberAt(segment, name, index)] ?? '',
  } as const;
}

export function sharedTextOrNull<Name extends string>(name: Name) {
  return {
    form: 'sharedText',
    column: name,
    columns: [
      {
        name,
        spec: { nullable: true, kind: 'integer' },
        numberOf: (value: string | null, { textIndex }: SegmentTexts) =>
          value === null ? Number.NaN : textIndex(value),
      },
    ],
    read: (segment: Segment, index: number) => segment.sharedTexts[numberAt(segment, name, index)] ?? null,
  } as const;
}

/** The number that another field stores, once more under this name. */
export function sameInteger<Name extends string>(name: Name) {
  return { ...integer(name), columns: [] as const };
}

/** What the insight's camera is called now: not in the segment. */
export function cameraName(name: keyof DeviceNames) {
  return {
    form: 'cameraName',
    name,
    columns: [],
    read: (segment: Segment, index: number, devices: DeviceTable) =>
      devices.get(numberAt(segment, 'device_id', index))?.[name] ?? null,
  } as const;
}

/** What the model took into consideration; the entries of all rows lie end to end in columns of their own. */
export const classList = {
  form: 'classList',
  columns: [
    {
      name: 'class_list_end',
      spec: { nullable: false, kind: 'integer' },
      numberOf: (list: readonly ClassScore[], { classListEnd }: SegmentTexts) => classListEnd(list.length),
    },
  ],
  read: (segment: Segment, index: number): ClassScore[] => {
    const ends = columnOf(segment, 'class_list_end');
    const start = index === 0 ? 0 : readNumber(ends, index - 1);
    return Array.from({ length: readNumber(ends, index) - start }, (_, entry) => ({
      className: segment.sharedTexts[readNumber(segment.listedClasses, start + entry)] ?? '',
      confidence: readNumber(segment.listedScores, start + entry),
    }));
  },
} as const;

/** Whether there is a photo; its path is that of the ids. */
export const photoOfIds = {
  form: 'photo',
  columns: [
    {
      name: 'has_photo',
      spec: { nullable: false, kind: 'code', codes: 2 },
      numberOf: (path: string | null) => Number(path !== null),
    },
  ],
  read: (segment: Segment, index: number): string | null => {
    if (numberAt(segment, 'has_photo', index) !== 1) return null;
    const insightId = numberAt(segment, 'insight_id', index);
    return photoPath({ insightId, deviceId: numberAt(segment, 'device_id', index), table: 'insights' });
  },
} as const;

type Box = [x: number, y: number, width: number, height: number];

function side<Name extends string>(name: Name, at: 0 | 1 | 2 | 3): StoredColumn<Box | null, Name> {
  return {
    name,
    spec: { nullable: true, kind: 'real' },
    numberOf: (box) => box?.[at] ?? Number.NaN,
  };
}

/** x, y, width, height as fractions of the photo as it is shown, from its top left. */
export const box = {
  form: 'box',
  columns: [side('bbox_x', 0), side('bbox_y', 1), side('bbox_width', 2), side('bbox_height', 3)],
  read: (segment: Segment, index: number): Box | null => {
    const read: Box = [
      numberAt(segment, 'bbox_x', index),
      numberAt(segment, 'bbox_y', index),
      numberAt(segment, 'bbox_width', index),
      numberAt(segment, 'bbox_height', index),
    ];
    return read.some(Number.isNaN) ? null : read;
  },
} as const;

/** The same in every insight. */
export function always<const Value>(value: Value) {
  return { form: 'always', value, columns: [], read: () => value } as const;
}

/** The text of each row that only this insight has; such texts lie end to end. */
export const messageId = {
  form: 'messageId',
  columns: [],
  read: ({ messageIds }: Segment, index: number) => readString(messageIds, index),
} as const;
