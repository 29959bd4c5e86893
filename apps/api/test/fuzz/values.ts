import fc from 'fast-check';
import { z } from 'zod';

/** As far as schemas of the contract make use of JSON Schema. */
interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

type Arb = fc.Arbitrary<unknown>;

/** Ids and other words that mean something to the server, which chance would never find. */
export interface Known {
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
}

const MOST_ITEMS = 5;
const MOST_LETTERS = 60;

/** What has a meaning somewhere between a browser and a disk. */
export const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '%',
  '_%\\',
  '(a+)+$',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '=1+1',
  'a@b\r\nBcc: c@d',
  'null',
  'NaN',
  '1e309',
  '0x10',
  '9'.repeat(400),
  'ä'.repeat(10_000),
];

const ODD_NUMBERS = [0, -0, -1, 1.5, 1e21, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_VALUE];

export const oddValue: Arb = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom<unknown>(...ODD_NUMBERS, null, true, {}, []),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
);

/** Values that a schema accepts, refinements that JSON Schema cannot say aside. */
export function valuesOf(schema: z.ZodType, known: Known): Arb {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return ofSchema(root, { root, known });
}

interface Setting {
  readonly root: JsonSchema;
  readonly known: Known;
}

function ofSchema(schema: JsonSchema, setting: Setting): Arb {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return ofSchema(setting.root.$defs?.[name] ?? {}, setting);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => ofSchema(choice, setting)));
  const [first] = schema.allOf ?? [];
  return first ? ofSchema(first, setting) : ofType(schema, setting);
}

function ofType(schema: JsonSchema, setting: Setting): Arb {
  switch (schema.type) {
    case 'string':
      return textsOf(schema, setting.known);
    case 'integer':
    case 'number':
      return numbersOf(schema, setting.known);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listsOf(schema, setting);
    case 'object':
      return objectsOf(schema, setting);
    default:
      return fc.oneof(fc.jsonValue(), fc.constantFrom(...setting.known.numbers));
  }
}

function textsOf(
  { pattern, format, minLength = 0, maxLength = MOST_LETTERS }: JsonSchema,
  known: Known,
): Arb {
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((day) => day.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MOST_LETTERS)) };
  return fc.oneof(
    fc.string(bounds),
    fc.string({ ...bounds, unit: 'grapheme' }),
    fc.constantFrom(...known.texts),
  );
}

function numbersOf(schema: JsonSchema, known: Known): Arb {
  const min = schema.minimum ?? schema.exclusiveMinimum ?? -1e6;
  const max = schema.maximum ?? 1e6;
  if (schema.type === 'number') return fc.double({ min, max, noNaN: true });
  const least = Math.ceil(min);
  const some = fc.integer({ min: least, max: Math.min(Math.floor(max), least + 1_000) });
  const fitting = known.numbers.filter((number) => number >= min && number <= max);
  return fitting.length > 0 ? fc.oneof(some, fc.constantFrom(...fitting)) : some;
}

function listsOf(schema: JsonSchema, setting: Setting): Arb {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => ofSchema(item, setting)));
  const { minItems: minLength = 0, maxItems = MOST_ITEMS } = schema;
  const maxLength = Math.max(minLength, Math.min(maxItems, MOST_ITEMS));
  return fc.array(ofSchema(schema.items ?? {}, setting), { minLength, maxLength });
}

function objectsOf(schema: JsonSchema, setting: Setting): Arb {
  const { properties = {}, required = [], additionalProperties } = schema;
  const known = Object.entries(properties).map(([name, each]): [string, Arb] => [
    name,
    ofSchema(each, setting),
  ]);
  const object = fc.record(Object.fromEntries(known), { requiredKeys: [...required], noNullPrototype: true });
  if (known.length > 0 || typeof additionalProperties !== 'object') return object;
  return fc.dictionary(fc.string(), ofSchema(additionalProperties, setting), { maxKeys: MOST_ITEMS });
}
