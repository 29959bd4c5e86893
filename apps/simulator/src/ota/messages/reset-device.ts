import type { MessageHandler } from './message-handler.ts';

/** Long enough to put everything on disk. */
const UNTIL_RESTART_MS = 10_000;

/** Starts the camera anew; it says that it is done when it is there again. */
export const resetDevice: MessageHandler = async (_payload, { machine, now }) => {
  machine.restart(now + UNTIL_RESTART_MS, null);
  return { status: 'restarting' };
};
