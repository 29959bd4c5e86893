import type { Print } from '../live/photo-renderer.ts';
import type { WireMessage } from '../wire.ts';

/** Something that the firmware of real cameras does, and that a server has to live with. Everything in it is pure. */
export type Habit = {
  /** What it does, in a few words. */
  summary: string;
  /** Where cameras are known to do so. */
  source: string;
  /** A message as this firmware writes it. */
  write?: (message: WireMessage) => WireMessage;
  /** A photo as this camera gives it out; the same seed gives the same. */
  print?: (print: Print, seed: string) => Promise<Print>;
  /** What it calls a photo in Content-Type; image/jpeg when left out. */
  photoType?: string;
  /** Its first attempt is lost, and what goes hours later is the very same request, with the `sent_at` of that attempt. */
  keepsRequests?: true;
  /** What was answered goes out once more with the next wake: the very same request, or its messages in reversed order. */
  repeats?: 'same' | 'reversed';
  /** One LoRa session for ever, whose frame counter begins again with each number of a message. */
  restartsFrameCounter?: true;
};

/** One of so many variants (from 0), always the same for a text. */
export function variantOf(text: string, count: number): number {
  return [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % count;
}

/** What names a message. */
export function addressOf({ message_id, index }: Pick<WireMessage, 'message_id' | 'index'>): string {
  return `${message_id}/${index}`;
}
