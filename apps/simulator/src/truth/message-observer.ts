import type { Result } from '../camera/deliver.ts';
import { costOf } from '../camera/message-delivery.ts';
import type { OutboxItem } from '../camera/outbox.ts';
import type { CameraProfile } from '../camera/profile.ts';
import type { Clock } from '../clock.ts';
import type { CameraObserver } from './camera-observer.ts';

/** Follows the messages of a living camera until the server has answered them, and reports what became of each. */
export type MessageObserver = {
  /** These are sent, for the first time or again, since `at` (milliseconds since 1970). */
  tried(items: readonly OutboxItem[], at: number): void;
  /** What became of those that went together; without a result nobody heard them. */
  settled(items: readonly OutboxItem[], results: readonly Result[] | undefined): void;
};

/** When a message was sent, milliseconds since 1970: for the first time, last, and last before that. */
type Tries = { first: number; last: number; before?: number };

/** What was sent before the process was started counts from its first try in this one. */
export function createMessageObserver(
  profile: Pick<CameraProfile, 'link' | 'fullPhotos'>,
  clock: Clock,
  observer: Pick<CameraObserver, 'outcome'>,
): MessageObserver {
  const tries = new Map<string, Tries>();

  function emit({ message }: OutboxItem, result: Result | undefined, together: number): void {
    const now = Math.round(clock.now());
    const key = keyOf(message);
    const { first, before } = tries.get(key) ?? { first: now };
    tries.delete(key);
    observer.outcome({
      message_id: message.message_id,
      index: message.index,
      sent_at: iso(first),
      arrivals: arrivalsOf(result, before ?? first, now).map(iso),
      cost: costOf({ profile, together, hasPicture: 'photo' in message }),
    });
  }

  return {
    tried(items, at) {
      const last = Math.round(at);
      for (const { message } of items) {
        const known = tries.get(keyOf(message));
        tries.set(keyOf(message), {
          first: known?.first ?? last,
          last,
          ...(known && { before: known.last }),
        });
      }
    },
    settled(items, results) {
      for (const [index, item] of items.entries()) emit(item, results?.[index], items.length);
    },
  };
}

/** A duplicate came with an earlier try, whose answer was lost. */
function arrivalsOf(result: Result | undefined, earlier: number, now: number): number[] {
  if (result === undefined) return [];
  return result.status === 'duplicate' ? [earlier, now] : [now];
}

function keyOf({ message_id, index }: OutboxItem['message']): string {
  return `${message_id}/${index}`;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
