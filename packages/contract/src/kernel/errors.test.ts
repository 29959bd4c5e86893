import { expect, test } from 'vitest';
import { isProblem } from './errors.ts';
import { problemSchema } from './problem.ts';

const PROBLEM = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'No.', message: 'No.' };
const WITHOUT = Object.keys(PROBLEM).map((name) => ({ ...PROBLEM, [name]: undefined }));

test.each([
  [true, PROBLEM],
  [true, { ...PROBLEM, errors: { name: 'Too short.' }, name: 'Too short.', retry_after_s: 3 }],
  ...WITHOUT.map((body): [boolean, unknown] => [false, body]),
  [false, { ...PROBLEM, status: '409' }],
  [false, { ...PROBLEM, status: 4.5 }],
  [false, { ...PROBLEM, errors: null }],
  [false, { ...PROBLEM, errors: ['Too short.'] }],
  [false, { ...PROBLEM, errors: { name: 7 } }],
  [false, { ...PROBLEM, retry_after_s: 'soon' }],
  [false, { ...PROBLEM, retryable: 'yes' }],
  [false, { ...PROBLEM, request_id: 7 }],
  [false, undefined],
  [false, null],
  [false, '<h1>Bad gateway</h1>'],
  [false, [PROBLEM]],
] satisfies [boolean, unknown][])(
  'tells a problem from other bodies as the schema does: %s, %o',
  (is, body) => {
    expect(isProblem(body)).toBe(is);
    expect(problemSchema.safeParse(body).success).toBe(is);
  },
);
