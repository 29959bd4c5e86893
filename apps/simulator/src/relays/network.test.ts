import { RELAY_STATES } from '@sightline/domain/relays/relay-provider';
import { expect, test } from 'vitest';
import { outboxItems } from '../testing/outbox-items.ts';
import { resultsOf } from './network.ts';

test('only what was read, or will be, is accepted: what waits for staff is a fault of the fleet', () => {
  const statuses = [...RELAY_STATES, 'ignored' as const].map((state) => {
    const [result] = resultsOf(outboxItems(1), { state, duplicate: false, insights: [] });
    return [state, result?.status, result?.problem];
  });
  expect(statuses.filter(([, status]) => status === 'accepted').map(([state]) => state)).toEqual(
    expect.arrayContaining(['received', 'decoded']),
  );
  expect(statuses).toContainEqual(['quarantined', 'rejected', "The relay's message is quarantined."]);
  expect(statuses.filter(([, status]) => status === 'rejected')).toHaveLength(3);
});
