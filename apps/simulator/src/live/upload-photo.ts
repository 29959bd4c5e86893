import { ProblemError } from '@sightline/contract/kernel/errors';
import type { PhotoItem } from '../camera/photo-queue.ts';
import type { DeviceClient } from '../net/device-client.ts';
import { isNoResult } from '../net/retry.ts';
import type { Print } from './photo-renderer.ts';

/** What became of a photo: 201, 200 and 202 are all `kept`; another picture there, or one the server cannot take, is `refused`. */
export type PhotoOutcome = 'kept' | { refused: string };

/** Sends one picture; throws when it should be tried again. */
export async function uploadPhoto(
  client: DeviceClient,
  { message_id, index, order }: PhotoItem,
  { jpeg, sha256 }: Print,
  signal: AbortSignal,
  contentType = 'image/jpeg',
): Promise<PhotoOutcome> {
  const digest = Buffer.from(sha256, 'hex').toString('base64');
  // The contract's client says image/jpeg unless it is told otherwise.
  const headers = { 'repr-digest': `sha-256=:${digest}:`, 'content-type': contentType };
  try {
    await client.putPhoto(
      {
        params: { message_id, index },
        query: { kind: order.kind },
        headers,
        body: jpeg,
      },
      { signal },
    );
    return 'kept';
  } catch (error) {
    // Waiting does not bring an insight that this camera has not.
    if (isNoResult(error)) throw error;
    return { refused: error instanceof ProblemError ? `${error.status} ${error.message}` : String(error) };
  }
}
