import { z } from 'zod';
import type { MessageHandler } from './message-handler.ts';

const settings = z.object({ cycleTime: z.int().positive(), triggerNumber: z.int().positive() });

/** Runs with other settings from the next wake on. */
export const updateSettings: MessageHandler = async (payload, { machine }) => {
  const asked = settings.safeParse(payload);
  if (!asked.success) return { status: 'failed', details: 'The settings were not understood.' };
  machine.obey(asked.data);
  return { status: 'success' };
};
