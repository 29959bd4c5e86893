import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { problemWords } from '../../kernel/problem-words.ts';

/** So many calls are on their way at once: a fleet must not take the line from everything else. */
const AT_ONCE = 4;

export interface SendOutcome {
  readonly sent: readonly OtaMessage[];
  /** In the order in which the devices were chosen. */
  readonly failed: readonly { readonly deviceId: number; readonly error: unknown }[];
}

/** Sends a message to each device by a call of its own; one that is refused holds up no other. Once stopped it begins none. */
export async function sendToEach(
  deviceIds: readonly number[],
  send: (deviceId: number) => Promise<OtaMessage>,
  onProgress: (done: number) => void = () => {},
  stop?: AbortSignal,
): Promise<SendOutcome> {
  const outcomes: PromiseSettledResult<OtaMessage>[] = [];
  let next = 0;
  let done = 0;
  async function work(): Promise<void> {
    for (let place = next++; place < deviceIds.length && !stop?.aborted; place = next++) {
      const [outcome] = await Promise.allSettled([send(deviceIds[place] ?? 0)]);
      outcomes[place] = outcome;
      done += 1;
      onProgress(done);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    sent: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])),
    failed: outcomes.flatMap((outcome, place) =>
      outcome.status === 'rejected' ? { deviceId: deviceIds[place] ?? 0, error: outcome.reason } : [],
    ),
  };
}

/** Said when every chosen device has its message. */
export function sentText(count: number): string {
  return count === 1 ? 'Sent OTA Message.' : `Sent OTA Message to ${count} devices.`;
}

/** Said when the form was closed while messages were on their way to so many devices. */
export function closedText({ sent, failed }: SendOutcome, chosen: number): string {
  if (sent.length === chosen) return sentText(chosen);
  const stand = `The form was closed early: ${sent.length} of ${chosen} devices have the OTA message.`;
  const [first] = failed;
  if (!first) return stand;
  const ids = failed.map(({ deviceId }) => deviceId).join(', ');
  return `${stand} It failed for device ${ids}. ${problemWords(first.error)}`;
}

/** Said of each device that did not get its message (specification §8). */
export function failureText(deviceId: number): string {
  return `OTA message failed creation for device: ${deviceId}. Either there is an unexpected issue or the message limit for the device has been reached.`;
}
