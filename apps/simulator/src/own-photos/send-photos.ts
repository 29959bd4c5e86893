import type { Receipt } from '@sightline/contract/device-api/device-message';
import { ProblemError } from '@sightline/contract/kernel/errors';
import type { DeviceClient } from '../net/device-client.ts';
import { isPassing, type Patience, untilAnswered } from '../net/retry.ts';
import { bytesOf, type OwnPhoto } from './own-photo.ts';

/** What sending needs, and where its words go. */
export type Terminal = { client: DeviceClient; patience: Patience; say: (line: string) => void };

/** Messages of one request: small, so that the first words come soon. */
const AT_ONCE = 20;

const GONE = 'photo not sent: it is not in the folder any more, or was changed';

/**
 * Sends photos as insights, text first; resolves with how many the server did not take. Each joins those that are `known`,
 * by its message.
 */
export async function sendPhotos(
  photos: readonly OwnPhoto[],
  known: Map<string, OwnPhoto>,
  terminal: Terminal,
): Promise<number> {
  let refused = 0;
  for (let start = 0; start < photos.length; start += AT_ONCE) {
    const group = photos.slice(start, start + AT_ONCE);
    const answers = await sayWhatWasSeen(group, terminal);
    for (const [index, photo] of group.entries()) {
      const { isTaken, status, text } = answers[index] ?? { isTaken: false, text: 'no answer' };
      const before = known.get(photo.message_id);
      known.set(photo.message_id, photo);
      const outcome =
        isTaken || isSentBefore(photo, before, status)
          ? await sendPhoto(photo, terminal)
          : { isKept: false, text: 'photo not sent' };
      if (!outcome.isKept) refused += 1;
      const time = `${photo.takenAt.slice(0, 16).replace('T', ' ')} UTC (${photo.timeFrom})`;
      terminal.say(`  ${photo.path}: ${photo.className}, ${time}; ${text}; ${outcome.text}`);
    }
  }
  return refused;
}

/**
 * Whether a conflict is none: of a photo whose time is that of its file, copying changes the time and nothing that is seen on it.
 */
function isSentBefore(
  { timeFrom, className }: OwnPhoto,
  before: OwnPhoto | undefined,
  status?: string,
): boolean {
  const isAnother = before !== undefined && before.className !== className;
  return status === 'conflict' && timeFrom === 'file' && !isAnother;
}

/** The server's word on each insight. */
async function sayWhatWasSeen(photos: readonly OwnPhoto[], { client, patience, say }: Terminal) {
  const messages = photos.map(({ message_id, classId, className, takenAt, place, sha256, bytes }) => ({
    message_id,
    index: 0,
    kind: 'insight',
    class_id: classId,
    class_name: className,
    confidence: 100,
    file_ctime: takenAt,
    ...place,
    photo: { sha256, bytes },
  }));
  const send = () => {
    const body = { sent_at: new Date().toISOString(), clock: 'ntp', comms_source: 'wifi', messages } as const;
    return client.messages({ body }, { signal: patience.signal });
  };
  const { results } = await untilAnswered(send, patience, waitAloud(say));
  return results.map(({ status, insight_id, problem, dropped }) => ({
    status,
    isTaken: status === 'accepted' || status === 'duplicate',
    text: messageOf({ status, insight_id, problem, dropped }),
  }));
}

/** A photo is known by its bytes, so the same under two names would be one insight that is two things. */
function messageOf({
  status,
  insight_id,
  problem,
  dropped,
}: Omit<Receipt['results'][number], 'message_id' | 'index'>) {
  if (status === 'conflict') return 'this very photo was sent before, with another name or time';
  const without = dropped && `without ${dropped.join(' and ')}`;
  return [status, insight_id && `insight ${insight_id}`, problem, without].filter(Boolean).join(', ');
}

/** Uploads the photo of an insight, unless its file is gone by now. */
export async function sendPhoto(
  photo: OwnPhoto,
  { client, patience, say }: Terminal,
): Promise<{ isKept: boolean; text: string }> {
  const { message_id, sha256 } = photo;
  const jpeg = await bytesOf(photo);
  if (!jpeg) return { isKept: false, text: GONE };
  const digest = Buffer.from(sha256, 'hex').toString('base64');
  const put = () =>
    client.putPhoto(
      {
        params: { message_id, index: 0 },
        query: { kind: 'full' },
        headers: { 'repr-digest': `sha-256=:${digest}:` },
        body: jpeg,
      },
      { signal: patience.signal },
    );
  try {
    const { status } = await untilAnswered(put, patience, waitAloud(say));
    return { isKept: true, text: `photo ${status}` };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { isKept: false, text: `photo refused: ${error.message}` };
  }
}

/** What will pass is waited for, and the person told of it; a key that is not good does not become so. */
export function waitAloud(say: (line: string) => void) {
  return (error: unknown): boolean => {
    if (!isPassing(error)) return false;
    say(`  ${error instanceof Error ? error.message : String(error)} Trying again; Ctrl-C ends.`);
    return true;
  };
}
