import type { Machine } from '../machine.ts';
import type { ArtifactOrder } from '../orders.ts';

/** What became of a message: done, failed in the camera's words, or to be reported after the next restart. */
export type MessageOutcome =
  | { status: 'success' }
  | { status: 'failed'; details: string }
  | { status: 'restarting' }
  | { status: 'waiting' };

export type MessageTools = {
  machine: Machine;
  /** Milliseconds since 1970, by the camera's clock. */
  now: number;
  /** Fetches files; why it could not, in a sentence. */
  fetchFiles: (artifacts: readonly ArtifactOrder[]) => Promise<string | undefined>;
  /** Whether the camera's link carries full photos at all. */
  carriesPhotos: boolean;
};

/** Does what one message asks; `payload` is as the server sent it. */
export type MessageHandler = (
  payload: Readonly<Record<string, unknown>>,
  tools: MessageTools,
) => Promise<MessageOutcome>;
