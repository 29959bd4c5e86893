import { costOf } from '../camera/carriage.ts';
import type { Result } from '../camera/deliver.ts';
import type { OutboxItem } from '../camera/outbox.ts';
import type { CameraProfile } from '../camera/profile.ts';
import type { Clock } from '../clock.ts';
import type { LifeWitness } from './life-witness.ts';

/** Follows the messages of a living camera until the server's word on them, and tells what became of each. */
export type FateWatch = {
  /** These are sent, for the first time or again, since `at` (milliseconds since 1970). */
  tried(items: readonly OutboxItem[], at: number): void;
  /** What became of those that went together; without a result nobody heard them. */
  settled(items: readonly OutboxItem[], results: readonly Result[] | undefined): void;
};

/** When a message was sent, milliseconds since 1970: for the first time, last, and last before that. */
type Tries = { first: number; last: number; before?: number };

/** What was sent before the process was started counts from its first try in this one. */
export function createFateWatch(
  profile: Pick<CameraProfile, 'link' | 'fullPhotos'>,
  clock: Clock,
  witness: Pick<LifeWitness, 'fate'>,
): FateWatch {
  const tries = new Map<string, Tries>();

  function tell({ message }: OutboxItem, result: Result | undefined, together: number): void {
    const now = Math.round(clock.now());
    const key = keyOf(message);
    const { first, before } = tries.get(key) ?? { first: now };
    tries.delete(key);
    witness.fate({
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
      for (const [place, item] of items.entries()) tell(item, results?.[place], items.length);
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
