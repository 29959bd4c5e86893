import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import type { WantedSdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { errorMessage } from '../../../kernel/error-message.ts';
import type { Services } from '../../../kernel/services.ts';
import { isUnanswered } from '../../../kernel/unanswered.ts';
import { isPassing, type Persistence } from './persist.ts';

/**
 * What became of a photo. `sent`: the server has it. `refused`: it does not take it. `troubled`: it was in trouble at each
 * try; `isAway` where others are no better off. `unreadable`: the file cannot be read, so perhaps its card was pulled out.
 */
export type Sent =
  | { readonly kind: 'sent' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'troubled'; readonly why: string; readonly isAway: boolean }
  | { readonly kind: 'refused'; readonly why: string };

/** The server does not take this file; whatever else it refuses ends the transfer. */
const OF_ONE_FILE: readonly number[] = [409, 413, 415, 422];

/** So often a server in trouble is asked to take the same photo, before others are sent. */
const TRIES = 4;

interface SendOptions {
  readonly cardId: number;
  readonly wanted: WantedSdCardPhoto;
  readonly file: File;
  readonly signal: AbortSignal;
}

/** Sends one photo, however long the server cannot be reached. */
export async function sendPhoto(
  { api }: Pick<Services, 'api'>,
  { persist }: Persistence,
  { cardId, wanted, file, signal }: SendOptions,
): Promise<Sent> {
  const params = { sd_card_id: cardId, photo_id: wanted.photo_id };

  async function put(): Promise<Sent> {
    try {
      await api.sdCards.putPhoto({ params, body: file }, { signal });
      return { kind: 'sent' };
    } catch (error) {
      // To the browser, a file that is gone or damaged is as a connection that is lost.
      if (error instanceof OfflineError && !(await isReadable(file))) return { kind: 'unreadable' };
      throw error;
    }
  }

  /** A 409 is about the file, or about a card that is no longer being sent. */
  async function stopUnlessSending(error: ProblemError): Promise<void> {
    const find = () => api.sdCards.find({ params: { sd_card_id: cardId } }, { signal });
    const { state } = (await persist(find)).message;
    if (state !== 'sending' && state !== 'done') throw error;
  }

  try {
    return await persist(put, TRIES);
  } catch (error) {
    if (isPassing(error)) return { kind: 'troubled', why: errorMessage(error), isAway: isUnanswered(error) };
    if (!(error instanceof ProblemError) || !OF_ONE_FILE.includes(error.status)) throw error;
    if (error.status === 409) await stopUnlessSending(error);
    return { kind: 'refused', why: errorMessage(error) };
  }
}

/** Reads all of it: a bad spot may lie anywhere. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
