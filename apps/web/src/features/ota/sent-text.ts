import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import type { SendOutcome } from '../../components/command/send-to-each.ts';
import { errorMessage } from '../../kernel/error-message.ts';

/** Said when every chosen device has its message. */
export function sentText(count: number): string {
  return count === 1 ? 'Sent OTA Message.' : `Sent OTA Message to ${count} devices.`;
}

/** Said when the form was closed while messages were on their way to so many devices. */
export function closedText({ sent, failed }: SendOutcome<OtaMessage>, chosen: number): string {
  if (sent.length === chosen) return sentText(chosen);
  const stand = `The form was closed early: ${sent.length} of ${chosen} devices have the OTA message.`;
  const [first] = failed;
  if (!first) return stand;
  const ids = failed.map(({ deviceId }) => deviceId).join(', ');
  return `${stand} It failed for device ${ids}. ${errorMessage(first.error)}`;
}

/** Said of each device that did not get its message. */
export function failureText(deviceId: number): string {
  return `OTA message failed creation for device: ${deviceId}. Either there is an unexpected issue or the message limit for the device has been reached.`;
}
