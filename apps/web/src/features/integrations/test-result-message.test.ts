import type { Delivery } from '@sightline/contract/integrations/deliveries';
import { expect, test } from 'vitest';
import { testResultMessage } from './test-result-message.ts';

const AT = '2026-11-20T10:00:00.000Z';
const mailed = (recipient: string, outcome: 'delivered' | 'failed' = 'delivered') => ({
  at: AT,
  outcome,
  status_code: null,
  reason: null,
  recipient,
});

test.each([
  [{ state: 'delivered', object_id: 'ab-12', history: [] }, 'The receiver knows it as ab-12.'],
  [
    {
      state: 'delivered',
      object_id: null,
      history: [mailed('a@b.nz'), mailed('x@b.nz', 'failed'), mailed('c@d.nz')],
    },
    'Mailed to a@b.nz, c@d.nz.',
  ],
  [{ state: 'delivered', object_id: null, history: [] }, 'The receiver took it.'],
  [{ state: 'failed', reason: 'Invalid token.', status_code: 401 }, 'Invalid token. (status 401)'],
  [{ state: 'pending', reason: 'No answer came.', status_code: null }, 'No answer came.'],
  [{ state: 'failed', reason: null, status_code: null }, 'The receiver did not say why.'],
] satisfies [Partial<Delivery>, string][])('%j: %s', (delivery, text) => {
  expect(testResultMessage(delivery as Delivery)).toBe(text);
});
