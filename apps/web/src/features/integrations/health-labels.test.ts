import { HEALTH_STATES } from '@sightline/domain/integrations/health';
import { expect, test } from 'vitest';
import { healthLabels } from './health-labels.ts';

const AT = '2026-11-20T10:00:00.000Z';
const FINE = {
  state: 'ok',
  paused_reason: null,
  last_success_at: AT,
  last_failure_at: null,
  last_failure_reason: null,
  last_failure_status: null,
  failing_since: null,
  next_attempt_at: null,
  waiting: 0,
} as const;

test('every state has a word of its own', () => {
  const text = HEALTH_STATES.map((state) => healthLabels('gundi_v2', { ...FINE, state }).label);
  expect(text).toEqual(['Working', 'Retrying', 'Failing', 'Paused']);
  expect(healthLabels('email', { ...FINE, last_success_at: null })).toMatchObject({
    label: 'Ready',
    text: 'Nothing was sent yet.',
  });
});

test('a refused key says what to do', () => {
  const refused = { ...FINE, state: 'paused', paused_reason: 'key_refused' } as const;
  expect(healthLabels('gundi', refused).text).toBe(
    'Gundi v1 refused the API key, and nothing is sent. Choose Edit and enter a valid key.',
  );
  expect(healthLabels('email', refused).text).toContain('support');
  expect(healthLabels('gundi', { ...refused, paused_reason: 'failures' }).text).toContain('a test event');
});

test('who refuses everything is told from who does not answer', () => {
  const refusing = healthLabels('email', { ...FINE, state: 'failing' });
  expect(refusing.text).toContain('The mail server refused one delivery after the other. The log says why');
  const away = healthLabels('gundi_v2', { ...FINE, state: 'failing', failing_since: AT });
  expect(away.text).toBe(
    'Gundi v2 failed at several tries in a row. Sightline goes on trying, and sends what waits once it works.',
  );
});
