import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import type { WantedSdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { errorMessage } from '../../../kernel/error-message.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Persistence } from './persist.ts';

/**
 * What became of a photo. `sent`: the server has it. `refused`: it does not take it. `unreadable`: the file cannot be read, so
 * perhaps its card was pulled out.
 */
export type Sent =
  | { readonly kind: 'sent' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'refused'; readonly why: string };

/** The server does not take this file; whatever else it refuses ends the transfer. */
const OF_ONE_FILE: readonly number[] = [409, 413, 415, 422];

interface SendOptions {
  readonly cardId: number;
  readonly wanted: WantedSdCardPhoto;
  readonly file: File;
  readonly signal: AbortSignal;
  /** Resolves while nothing holds it up; asked before each try. */
  readonly untilGoOn: () => Promise<unknown>;
}

/** Sends one photo, however long the server cannot be reached. */
export async function sendPhoto(
  { api }: Services,
  { persist }: Persistence,
  { cardId, wanted, file, signal, untilGoOn }: SendOptions,
): Promise<Sent> {
  const params = { sd_card_id: cardId, photo_id: wanted.photo_id };
  try {
    return await persist(async () => {
      await untilGoOn();
      try {
        await api.sdCards.putPhoto({ params, body: file }, { signal });
        return { kind: 'sent' };
      } catch (error) {
        // To the browser, a file that is gone is as a connection that is lost.
        if (error instanceof OfflineError && !(await isReadable(file))) return { kind: 'unreadable' };
        throw error;
      }
    });
  } catch (error) {
    if (!(error instanceof ProblemError) || !OF_ONE_FILE.includes(error.status)) throw error;
    if (error.status === 409) await stopUnlessSending(api, cardId, error);
    return { kind: 'refused', why: errorMessage(error) };
  }
}

/** A 409 is about the file, or about a card that is no longer being sent. */
async function stopUnlessSending(api: Services['api'], cardId: number, error: ProblemError): Promise<void> {
  const { state } = (await api.sdCards.find({ params: { sd_card_id: cardId } })).message;
  if (state !== 'sending' && state !== 'done') throw error;
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
