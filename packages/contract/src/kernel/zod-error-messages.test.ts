import { expect, test } from 'vitest';
import { z } from 'zod';
import { cycleTimeSchema, photoCountSchema } from '../devices/camera-settings.ts';
import { text } from './wire.ts';
import { installZodErrorMessages } from './zod-error-messages.ts';

installZodErrorMessages();

/** What each code of the validator says, with input that brings it about; a new code does not compile. */
const CASES: Readonly<
  Record<z.core.$ZodIssueCode, readonly (readonly [schema: z.ZodType, input: unknown, words: string])[]>
> = {
  invalid_type: [
    [z.string(), undefined, 'This is required.'],
    [z.string(), 7, 'This must be text.'],
    [z.number(), 'x', 'This must be a number.'],
    [z.number(), Number.NaN, 'This must be a number.'],
    [z.int(), 1.5, 'This must be a whole number.'],
    [z.boolean(), 'yes', 'This must be true or false.'],
    [z.array(z.int()), {}, 'This must be a list.'],
    [z.object({}), [], 'This must be an object with named fields.'],
    [z.never(), 1, 'This must be left out.'],
    [z.symbol(), 1, 'This is of another kind than is expected here.'],
  ],
  too_small: [
    [z.array(z.int()).min(1), [], 'At least 1 entry.'],
    [z.array(z.int()).min(2), [], 'At least 2 entries.'],
    [z.string().min(1), '', 'At least 1 character.'],
    [z.string().length(3), 'ab', 'Exactly 3 characters.'],
    [z.number().positive(), 0, 'More than 0.'],
    [z.number().min(-90), -91, 'At least -90.'],
  ],
  too_big: [
    [z.array(z.int()).max(1), [1, 2], 'At most 1 entry.'],
    [z.string().max(100), 'a'.repeat(101), 'At most 100 characters.'],
    [z.array(z.int()).length(1), [1, 2], 'Exactly 1 entry.'],
    [z.number().lt(5), 5, 'Less than 5.'],
    [z.int(), 2 ** 60, 'At most 9007199254740991.'],
  ],
  invalid_format: [
    [z.email(), 'x', 'This must be an e-mail address.'],
    [z.iso.datetime(), 'x', 'This must be a date and time in UTC, such as 2026-11-20T07:00:00Z.'],
    [z.url(), 'x', 'This must be a web address.'],
    [z.string().regex(/^\d$/), 'x', 'This is not written as it is expected here.'],
    [z.string().startsWith('a'), 'x', 'This must begin with “a”.'],
    [z.string().endsWith('a'), 'x', 'This must end with “a”.'],
    [z.string().includes('a'), 'x', 'This must contain “a”.'],
  ],
  not_multiple_of: [[z.number().multipleOf(5), 7, 'This must be a multiple of 5.']],
  unrecognized_keys: [
    [z.strictObject({}), { a: 1 }, 'There is no field called “a”.'],
    [z.strictObject({}), { a: 1, b: 1 }, 'There are no fields called “a”, “b”.'],
    [z.strictObject({}), { ['a'.repeat(99)]: 1 }, `There is no field called “${'a'.repeat(60)}…”.`],
  ],
  invalid_union: [
    [z.union([z.int(), z.boolean()]), 'x', 'This is none of the things that can be sent here.'],
    [
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('insight') }),
        z.object({ kind: z.literal('status') }),
      ]),
      { kind: 'x' },
      'Choose one of: insight, status.',
    ],
    [z.xor([z.string(), z.string()]), 'x', 'This can be read in more than one way.'],
  ],
  invalid_key: [
    [z.record(z.string().max(1), z.int()), { ab: 1 }, 'A name in it cannot be used. At most 1 character.'],
  ],
  invalid_element: [
    [
      z.map(z.object({}), z.int()),
      new Map([[{}, 'x']]),
      'An entry of it cannot be used. This must be a number.',
    ],
  ],
  invalid_value: [
    [z.enum(['new', 'resolved']), 'x', 'Choose one of: new, resolved.'],
    [z.enum(['new', 'resolved']), undefined, 'Choose one of: new, resolved.'],
    [z.literal('dropped'), 'x', 'This must be dropped.'],
  ],
  custom: [[z.string().refine(() => false), 'x', 'This cannot be accepted.']],
};

test.each(Object.entries(CASES).flatMap(([code, cases]) => cases.map((one) => [code, ...one] as const)))(
  '%s has words for people',
  (code, schema, input, words) => {
    const [issue] = schema.safeParse(input).error?.issues ?? [];
    expect([issue?.code, issue?.message]).toEqual([code, words]);
  },
);

test('a schema with words of its own keeps them', () => {
  expect(z.string('Type a name.').safeParse(7).error?.issues[0]?.message).toBe('Type a name.');
  expect(text().safeParse('a'.repeat(101)).error?.issues[0]?.message).toBe('At most 100 characters.');
});

test.each([Number.NaN, 1.5, -1, 0, 2 ** 60, 1e300])(
  'of %s as a setting the form says what it takes',
  (value) => {
    for (const [schema, words] of [
      [cycleTimeSchema, /^The cycle time is a/],
      [photoCountSchema, /^The photo count is a/],
    ] as const)
      for (const { message } of schema.safeParse(value).error?.issues ?? []) expect(message).toMatch(words);
  },
);
