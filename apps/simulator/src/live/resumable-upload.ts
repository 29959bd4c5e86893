import { ProblemError } from '@sightline/contract/kernel/errors';
import type { PhotoItem } from '../camera/photo-queue.ts';
import type { DeviceClient } from '../net/device-client.ts';
import { isMissing, isNoResult } from '../net/retry.ts';
import type { Random } from '../random.ts';
import type { Print } from './photo-renderer.ts';
import type { PhotoOutcome } from './upload-photo.ts';

/** Seconds of a weak uplink; the protocol allows 512 KiB. */
const PIECE_BYTES = 64 * 1024;
/** Share of pieces during which a weak link breaks (an assumption). */
const BREAKS = 0.08;

type WeakLink = { client: DeviceClient; luck: Random; signal: AbortSignal };

/**
 * Sends one picture by tus, from where it was left off. Throws when it should be tried again: what has arrived stays, also
 * of the piece during which the link broke.
 */
export async function uploadResumable(
  link: WeakLink,
  { message_id, index, order }: PhotoItem,
  { jpeg, sha256 }: Print,
): Promise<PhotoOutcome> {
  const { client, signal } = link;
  const metadata = metadataOf({ message_id, index: String(index), kind: order.kind, sha256 });
  const headers = { 'upload-length': String(jpeg.length), 'upload-metadata': metadata, ...VERSION };
  try {
    const begun = await client.createUpload({ headers }, { signal });
    for (let upload = begun; upload.photo === null; ) {
      await sendPiece(link, upload, jpeg);
      upload = await client.upload({ params: { upload_id: upload.upload_id } }, { signal });
    }
    return 'kept';
  } catch (error) {
    if (isNoResult(error) || isMissing(error)) throw error;
    return { refused: error instanceof ProblemError ? `${error.status} ${error.message}` : String(error) };
  }
}

const VERSION = { 'tus-resumable': '1.0.0' };

async function sendPiece(
  { client, luck, signal }: WeakLink,
  { upload_id, offset }: { upload_id: string; offset: number },
  jpeg: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const piece = jpeg.slice(offset, offset + PIECE_BYTES);
  const headers = { 'upload-offset': String(offset), ...VERSION };
  const body = luck.chance(BREAKS) ? breakingOff(piece.slice(0, piece.length * luck.unit())) : piece;
  const params = { upload_id };
  try {
    await client.addPiece({ params, headers, body }, { signal });
  } catch (error) {
    const isConflict = error instanceof ProblemError && error.status === 409;
    // What was on its way when the link broke may have arrived since; an upload that is gone was another photo's.
    if (!isConflict || !(await isThere(client.upload({ params }, { signal })))) throw error;
  }
}

async function isThere(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** These bytes, and then the link is gone. */
function breakingOff(bytes: Uint8Array<ArrayBuffer>): ReadableStream {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent || bytes.length === 0) controller.error(new Error('The link broke.'));
      else controller.enqueue(bytes);
      isSent = true;
    },
  });
}

function metadataOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}
