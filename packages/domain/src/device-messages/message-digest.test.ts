import fc from 'fast-check';
import { expect, it } from 'vitest';
import { messageIdentity } from './message-digest.ts';

const message = fc.record({
  kind: fc.constantFrom('insight', 'status'),
  class_id: fc.nat(),
  class_name: fc.string(),
  confidence: fc.double({ min: 0, max: 100, noNaN: true }),
  file_ctime: fc.option(fc.string()),
});

it('is the same exactly when all five are the same', () => {
  const five = (m: {
    kind: string;
    class_id: number;
    class_name: string;
    confidence: number;
    file_ctime: string | null;
  }) => JSON.stringify([m.kind, m.class_id, m.class_name, m.confidence, m.file_ctime]);
  return fc.assert(
    fc.property(message, message, (a, b) => {
      expect(messageIdentity(a) === messageIdentity(b)).toBe(five(a) === five(b));
    }),
  );
});

it('does not tell a missing time from none', () => {
  expect(messageIdentity({ kind: 'insight', file_ctime: null })).toBe(messageIdentity({ kind: 'insight' }));
});
