import type { ProblemList } from './problem.ts';

/** Adds what is wrong with a value of JSON that stands at a path. */
export type Shape = (value: unknown, path: string, problems: ProblemList) => void;

export function report(problems: ProblemList, path: string, value: unknown, message: string): void {
  problems.add({ table: 'datapackage', row: null, field: path === '' ? null : path, value, message });
}

interface TextRules {
  readonly oneOf?: readonly string[];
  readonly pattern?: RegExp;
  /** What the pattern or the test demands, as the end of “This must be …”. */
  readonly form?: string;
  readonly test?: (text: string) => boolean;
}

/** A text. */
export function text({ oneOf, pattern, form = 'another text', test }: TextRules = {}): Shape {
  return (value, path, problems) => {
    if (typeof value !== 'string') return report(problems, path, value, 'This must be a text.');
    if (oneOf && !oneOf.includes(value))
      return report(problems, path, value, `This must be one of ${oneOf.join(', ')}.`);
    const isOfForm = (!pattern || pattern.test(value)) && (!test || test(value));
    if (!isOfForm) report(problems, path, value, `This must be ${form}.`);
  };
}

/** A finite number. */
export const number: Shape = (value, path, problems) => {
  if (typeof value !== 'number' || !Number.isFinite(value))
    report(problems, path, value, 'This must be a number.');
};

export const boolean: Shape = (value, path, problems) => {
  if (typeof value !== 'boolean') report(problems, path, value, 'This must be true or false.');
};

/** An array with at least so many items, each of a shape; of `unique` ones none may come twice. */
export function list(item: Shape, { least = 0, unique = false } = {}): Shape {
  return (value, path, problems) => {
    if (!Array.isArray(value)) return report(problems, path, value, 'This must be a list.');
    if (value.length < least) report(problems, path, value, `This must have ${least} or more items.`);
    if (unique && new Set(value).size < value.length)
      report(problems, path, value, 'No item of this may come twice.');
    for (const [i, each] of value.entries()) item(each, `${path}[${i}]`, problems);
  };
}

type Shapes = Readonly<Record<string, Shape>>;

/** An object with some fields that must be there and others that may; what neither names may be anything. */
export function object(required: Shapes, optional: Shapes = {}): Shape {
  return (value, path, problems) => {
    if (!isObject(value)) return report(problems, path, value, 'This must be an object.');
    for (const [name, shape] of Object.entries({ ...optional, ...required })) {
      const field = path === '' ? name : `${path}.${name}`;
      if (value[name] !== undefined) shape(value[name], field, problems);
      else if (name in required) report(problems, field, undefined, 'This is missing.');
    }
  };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
