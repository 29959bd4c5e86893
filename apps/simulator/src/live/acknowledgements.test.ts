import { expect, test } from 'vitest';
import type { Result } from '../camera/deliver.ts';
import { createAcknowledgements } from './acknowledgements.ts';

const results = (seqs: readonly number[], status: Result['status'] = 'accepted'): Result[] =>
  seqs.map((seq) => ({ message_id: `b1:${seq}`, index: 0, status }));

test('numbers that were acknowledged and are missing later are reported once', () => {
  const acknowledged = createAcknowledgements();
  acknowledged.add(results([1, 1, 2, 3, 4]));
  acknowledged.add(results([9], 'duplicate'));
  expect(acknowledged.contradictions('b1', [[2, 3]])).toBe(2);
  expect(acknowledged.contradictions('b1', [[2, 4]])).toBe(1);
  expect(acknowledged.contradictions('b1', [[5, 9]])).toBe(1);
});

test('what is still to be sent, was refused or belongs to another run contradicts nothing', () => {
  const acknowledged = createAcknowledgements();
  acknowledged.add(results([1, 2]));
  acknowledged.add(results([4], 'rejected'));
  acknowledged.add([{ message_id: null, index: null, status: 'rejected' }]);
  expect(acknowledged.contradictions('b1', [[3, 8]])).toBe(0);
  expect(acknowledged.contradictions('b2', [[1, 2]])).toBe(0);
});
