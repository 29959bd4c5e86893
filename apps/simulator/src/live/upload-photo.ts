import { ProblemError } from '@sightline/contract/kernel/errors';
import type { PhotoItem } from '../camera/photo-queue.ts';
import type { DeviceClient } from '../net/device-client.ts';
import { isPassing } from '../net/retry.ts';
import type { Print } from './darkroom.ts';

/** What became of a photo: 201, 200 and 202 are all `kept`; another picture there, or one the server cannot take, is `refused`. */
export type PhotoFate = 'kept' | { refused: string };

/** Sends one picture; throws when it should be tried again. */
export async function uploadPhoto(
  client: DeviceClient,
  { message_id, index, order }: PhotoItem,
  { jpeg, sha256 }: Print,
  signal: AbortSignal,
): Promise<PhotoFate> {
  const digest = Buffer.from(sha256, 'hex').toString('base64');
  try {
    await client.putPhoto(
      {
        params: { message_id, index },
        query: { kind: order.kind },
        headers: { 'repr-digest': `sha-256=:${digest}:` },
        body: jpeg,
      },
      { signal },
    );
    return 'kept';
  } catch (error) {
    if (isPassing(error) && !isMissing(error)) throw error;
    return { refused: error instanceof ProblemError ? `${error.status} ${error.message}` : String(error) };
  }
}

/** No such insight of this camera: waiting does not bring it. */
function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 404;
}
