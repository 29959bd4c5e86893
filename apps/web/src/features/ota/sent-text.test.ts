import { OfflineError } from '@sightline/contract/kernel/errors';
import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { expect, test } from 'vitest';
import { closedText, failureText } from './sent-text.ts';

const message = (device_id: number) => ({ message_id: device_id * 10, device_id }) as OtaMessage;

test('whoever closed the form early is told how far it came', () => {
  const offline = { deviceId: 2, error: new OfflineError('') };
  expect(closedText({ sent: [message(1)], failed: [] }, 1)).toBe('Sent OTA Message.');
  expect(closedText({ sent: [message(1), message(2)], failed: [] }, 2)).toBe(
    'Sent OTA Message to 2 devices.',
  );
  expect(closedText({ sent: [message(1)], failed: [] }, 8)).toBe(
    'The form was closed early: 1 of 8 devices have the OTA message.',
  );
  expect(closedText({ sent: [message(1)], failed: [offline, { ...offline, deviceId: 5 }] }, 8)).toBe(
    'The form was closed early: 1 of 8 devices have the OTA message. It failed for device 2, 5. Sightline cannot be reached. Check your connection and try again.',
  );
});

test('a failed message is reported with its fixed sentence', () => {
  expect(failureText(17)).toBe(
    'OTA message failed creation for device: 17. Either there is an unexpected issue or the message limit for the device has been reached.',
  );
});
