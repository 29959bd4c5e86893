import { join } from 'node:path';
import { type Journal, openJournal } from '../disk/journal.ts';
import type { PhotoPlan } from './photo-plan.ts';

/** Photos that can be asked for later; a real card holds more, and older ones are overwritten on either. */
const KEPT = 1_000;

/** The photos of the last weeks, as far as they are still on the card. */
export type Card = {
  put(photos: readonly PhotoPlan[]): Promise<void>;
  /** The photo of a message; undefined when it is not there any more. */
  find(messageId: string, index: number): PhotoPlan | undefined;
  close(): Promise<void>;
};

/** Opens the card in a camera's folder, creating it if needed. */
export async function openCard(folder: string): Promise<Card> {
  const journal: Journal<PhotoPlan> = await openJournal<PhotoPlan>(join(folder, 'card.jsonl'), keyOf);
  return {
    async put(photos) {
      await journal.put(photos);
      const surplus = [...journal.items().take(Math.max(0, journal.size - KEPT))];
      await journal.settle(surplus.map(keyOf));
    },
    find: (message_id, index) => journal.get(keyOf({ message_id, index })),
    close: journal.close,
  };
}

function keyOf({ message_id, index }: Pick<PhotoPlan, 'message_id' | 'index'>): string {
  return `${message_id}/${index}`;
}
