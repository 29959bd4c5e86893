import { z } from 'zod';
import type { MessageHandler } from './message-handler.ts';

/** The insight's photo as the camera itself calls it. */
const photo = z.object({ message_id: z.string(), index: z.int() });

/** Sends the full photo of an insight; the server closes the message when it has it. */
export const requestHigherResImage: MessageHandler = async (payload, { machine, carriesPhotos }) => {
  if (!carriesPhotos) return { status: 'failed', details: 'The link of this camera carries no photos.' };
  const asked = photo.safeParse(payload);
  if (asked.success && (await machine.sendFull(asked.data.message_id, asked.data.index)))
    return { status: 'waiting' };
  return { status: 'failed', details: 'The photo is not on the card any more.' };
};
