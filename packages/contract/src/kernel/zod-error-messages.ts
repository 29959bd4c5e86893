import { z } from 'zod';

type Code = z.core.$ZodIssueCode;
type Issue<C extends Code = Code> = Extract<z.core.$ZodRawIssue, { readonly code: C }>;

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  map: 'an object with named fields',
  date: 'a date',
  file: 'a file',
  null: 'empty',
  undefined: 'left out',
  never: 'left out',
  void: 'left out',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a web address',
  datetime: 'a date and time in UTC, such as 2026-11-20T07:00:00Z',
  date: 'a date, such as 2026-11-20',
  time: 'a time of day, such as 07:00:00',
  duration: 'a duration, such as PT30M',
  ipv4: 'an IP address',
  ipv6: 'an IP address',
  mac: 'a hardware address',
  base64: 'text in base64',
  base64url: 'text in base64url',
  json_string: 'JSON',
};

/** Of an issue's text, so that what was sent does not come back at any length. */
const MOST_NAMES = 5;
const MOST_CHARACTERS = 60;

/** The words for each code of the validator: another one does not compile. */
const MESSAGES: { readonly [C in Code]: (issue: Issue<C>) => string } = {
  invalid_type: ({ expected }) => {
    const kind = KINDS[expected];
    return kind ? `This must be ${kind}.` : 'This is of another kind than is expected here.';
  },
  too_small: ({ exact, inclusive, minimum, origin }) => {
    if (exact) return `Exactly ${amount(minimum, origin)}.`;
    return `${inclusive === false ? 'More than' : 'At least'} ${amount(minimum, origin)}.`;
  },
  too_big: ({ exact, inclusive, maximum, origin }) => {
    if (exact) return `Exactly ${amount(maximum, origin)}.`;
    return `${inclusive === false ? 'Less than' : 'At most'} ${amount(maximum, origin)}.`;
  },
  invalid_format: (issue) => {
    const { format, prefix, suffix, includes } = issue as typeof issue & Readonly<Record<string, unknown>>;
    if (format === 'starts_with') return `This must begin with ${named([prefix])}.`;
    if (format === 'ends_with') return `This must end with ${named([suffix])}.`;
    if (format === 'includes') return `This must contain ${named([includes])}.`;
    const kind = FORMATS[format];
    return kind ? `This must be ${kind}.` : 'This is not written as it is expected here.';
  },
  not_multiple_of: ({ divisor }) => `This must be a multiple of ${divisor}.`,
  unrecognized_keys: ({ keys }) =>
    `${keys.length === 1 ? 'There is no field' : 'There are no fields'} called ${named(keys)}.`,
  invalid_union: (issue) => {
    const { discriminator, inclusive } = issue;
    const options = Array.isArray(issue.options) ? issue.options : [];
    if (options.length > 0) return `Choose one of: ${options.map(String).join(', ')}.`;
    if (discriminator) return `The field ${discriminator} must say what this is.`;
    return inclusive === false
      ? 'This can be read in more than one way.'
      : 'This is none of the things that can be sent here.';
  },
  invalid_key: ({ issues }) => `A name in it cannot be used. ${issues[0]?.message ?? ''}`.trim(),
  invalid_element: ({ issues }) => `An entry of it cannot be used. ${issues[0]?.message ?? ''}`.trim(),
  invalid_value: ({ values }) =>
    values.length === 1
      ? `This must be ${String(values[0])}.`
      : `Choose one of: ${values.map(String).join(', ')}.`,
  custom: () => 'This cannot be accepted.',
};

/** Replaces zod's default messages by plain ones; schemas with messages of their own keep those. */
export function installZodErrorMessages(): void {
  z.config({ customError: toErrorMessage });
}

function toErrorMessage(issue: z.core.$ZodRawIssue): string {
  const isChoice = issue.code === 'invalid_value' || issue.code === 'custom';
  if (issue.input === undefined && !isChoice) return 'This is required.';
  const message: (issue: never) => string = MESSAGES[issue.code];
  return message(issue as never);
}

function amount(count: number | bigint, origin: string): string {
  const [one, many] = UNITS[origin] ?? [];
  if (!one) return String(count);
  return `${count} ${Number(count) === 1 ? one : many}`;
}

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  object: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

/** Names as they were sent, in quotes; of many or long ones the beginning. */
function named(names: readonly unknown[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => `“${cut(String(name))}”`);
  return `${shown.join(', ')}${names.length > MOST_NAMES ? ' and others' : ''}`;
}

function cut(name: string): string {
  return name.length > MOST_CHARACTERS ? `${name.slice(0, MOST_CHARACTERS)}…` : name;
}
