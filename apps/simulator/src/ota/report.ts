import { ProblemError } from '@sightline/contract/kernel/errors';
import type { DeviceClient } from '../net/device-client.ts';
import { isNoResult, type Patience, untilAnswered } from '../net/retry.ts';

type Feedback = Parameters<DeviceClient['feedback']>[0]['body'];
type Ack = Parameters<DeviceClient['ack']>[0]['body'];

/** `over`: the server wants to hear no more of it, as after a drop. */
export type Heard = 'heard' | 'over';

export type Reporter = {
  update(updateId: number, feedback: Feedback): Promise<Heard>;
  message(messageId: number, ack: Ack): Promise<Heard>;
};

/** Tells the server how far the camera is, again and again until it has heard; an order that is gone does not come back. */
export function createReporter(client: DeviceClient, patience: Patience): Reporter {
  const { signal } = patience;
  return {
    update: (update_id, body) =>
      sendReport(() => client.feedback({ params: { update_id }, body }, { signal }), patience),
    message: (message_id, body) =>
      sendReport(() => client.ack({ params: { message_id }, body }, { signal }), patience),
  };
}

async function sendReport(attempt: () => Promise<unknown>, patience: Patience): Promise<Heard> {
  try {
    await untilAnswered(attempt, patience, isNoResult);
    return 'heard';
  } catch (error) {
    if (error instanceof ProblemError) return 'over';
    throw error;
  }
}
