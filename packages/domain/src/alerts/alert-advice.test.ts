import { expect, test } from 'vitest';
import { alertAdvice, alertName } from './alert-advice.ts';
import { ALERT_RULES } from './alert-rules.ts';

test.each([
  ['spypoint_error', 'camera error: card: full', 'Card error', /^Take an empty card/],
  ['spypoint_error', 'camera error: SD card error', 'Card error', /^Take an empty card/],
  ['spypoint_error', 'camera error: cable loose', 'Cable error', /seat the cable/],
  ['spypoint_error', 'camera error: reported', 'Cable error', /seat the cable/],
  ['low_battery', 'battery at 3.10 V', 'Low battery', /^Replace or charge/],
] as const)('an alert of %s, "%s", is a %s', (alert_type, found, name, first) => {
  const alert = { alert_type, summary: `Cable Bay, full card: ${found}.` };
  expect(alertName(alert)).toBe(name);
  expect(alertAdvice(alert)[0]).toMatch(first);
});

test('the summary of the rule tells cards from cables', () => {
  const summary = ALERT_RULES.spypoint_error.summary({ cameraError: 'no space left' } as never);
  expect(alertName({ alert_type: 'spypoint_error', summary })).toBe('Card error');
});
