import { artifactSchema } from '@sightline/contract/device-api/device-orders';
import { z } from 'zod';
import type { MessageHandler } from './message-handler.ts';

const payload = z.object({
  algReleaseId: z.int().positive(),
  artifacts: z.array(artifactSchema).default([]),
});

/** Runs the models of a release from now on, after it has fetched them. */
export const updateModelSettings: MessageHandler = async (message, { fetchFiles }) => {
  const asked = payload.safeParse(message);
  if (!asked.success) return { status: 'failed', details: 'The release was not understood.' };
  const problem = await fetchFiles(asked.data.artifacts);
  return problem === undefined ? { status: 'success' } : { status: 'failed', details: problem };
};
