import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LINKS } from '../camera/links.ts';
import type { ControlMemory } from './control-memory.ts';
import type { ControllerOptions } from './controller-options.ts';
import { Failure } from './failure.ts';
import { fetchFiles } from './fetch-files.ts';
import { handlerOf } from './messages/handlers.ts';
import type { ArtifactOrder, MessageOrder } from './orders.ts';
import type { createReporter } from './report.ts';

/** Does what a message asks and tells how it went; what ends with a restart is kept in memory. */
export function createMessageObeyer(
  options: ControllerOptions,
  memory: ControlMemory,
  report: ReturnType<typeof createReporter>,
) {
  const { client, profile, machine, clock, patience, counters } = options;

  /** Why the files of a message could not be fetched, in a sentence. */
  async function fetchFor(
    messageId: number,
    artifacts: readonly ArtifactOrder[],
  ): Promise<string | undefined> {
    const files = join(options.folder, `message-${messageId}`);
    try {
      await fetchFiles(artifacts, files, { client, link: profile.link, patience, isCardBad: false });
      return undefined;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return error.message;
    } finally {
      await rm(files, { recursive: true, force: true });
    }
  }

  return async ({ message_id, type, message }: MessageOrder): Promise<void> => {
    if (memory.state.resets.some(({ messageId }) => messageId === message_id)) return;
    if ((await report.message(message_id, { status: 'acknowledged' })) === 'over') return;
    const handle = handlerOf(type);
    const tools = {
      machine,
      now: clock.now(),
      fetchFiles: (artifacts: readonly ArtifactOrder[]) => fetchFor(message_id, artifacts),
      carriesPhotos: LINKS[profile.link].photos !== 'none',
    };
    const outcome = handle
      ? await handle(message, tools)
      : ({ status: 'failed', details: `This firmware does not know ${type}.` } as const);
    if (outcome.status === 'waiting') return;
    if (outcome.status === 'restarting') {
      const reset = { messageId: message_id, askedAt: tools.now };
      await memory.save({ resets: [...memory.state.resets, reset] });
      return;
    }
    counters.add(outcome.status === 'success' ? 'ordersDone' : 'ordersFailed');
    await report.message(message_id, outcome);
  };
}
