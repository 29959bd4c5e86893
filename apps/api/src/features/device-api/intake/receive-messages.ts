import {
  type envelopeSchema,
  momentSchema,
  type Receipt,
} from '@sightline/contract/device-api/device-message';
import { readFieldsAsSent } from '@sightline/contract/device-api/usable-message';
import type { Sending } from '@sightline/domain/device-messages/clock-correction';
import { pollAfterSeconds } from '@sightline/domain/device-messages/poll-interval';
import type { z } from 'zod';
import { createDailyLimit } from '../../../http/device-limits.ts';
import type { Services } from '../../../kernel/services.ts';
import { namesOfChanged } from '../names-of-changed.ts';
import { createIntakeStore } from './intake.store.ts';
import type { ItemOutcome } from './intake-item.ts';
import { createIntakeQueue } from './intake-queue.ts';
import { type ReadItem, type RejectedMessage, readMessage, readTime } from './read-message.ts';

type Envelope = z.output<typeof envelopeSchema>;
type Result = Receipt['results'][number];
type Read = ReadItem | RejectedMessage;

export type MessageReceiver = ReturnType<typeof createMessageReceiver>;

/** Takes in a camera's messages: each counts once, a bad one is rejected alone, and the answer means committed. */
export function createMessageReceiver({ db, env, jobs, live, log, now }: Services) {
  const intake = createIntakeQueue(createIntakeStore(db, live, jobs), now);
  const daily = createDailyLimit(env, env.LIMIT_DEVICE_MESSAGES_PER_DAY);

  return async (deviceId: number, envelope: Envelope): Promise<Receipt> => {
    await daily.assertLeft(deviceId);
    const receivedAt = now();
    const { sending, commsSource, dropped } = sendingOf(envelope, receivedAt);
    const read = envelope.messages.map((message) => readMessage(message, sending));
    const items = read.filter((message) => message.kind !== 'rejected');
    const taken = await intake.takeIn({
      deviceId,
      receivedAt,
      commsSource,
      bootId: sending.bootId ?? undefined,
      items,
      heard: read.flatMap(({ messageId }) => messageId ?? []),
    });

    const outcomes = new Map(items.map((item, position) => [item as Read, taken.outcomes[position]]));
    const results = read.map((message) => resultOf(message, outcomes.get(message)));
    for (const { status, message_id, index } of results) {
      if (status !== 'conflict') continue;
      log.warn(
        { deviceId, messageId: message_id, index },
        'a message came again with other content; the first stays',
      );
    }
    await daily.count(deviceId, results.filter(({ status }) => status === 'accepted').length);
    return {
      results,
      ...namesOfChanged({ dropped, adjusted: [] }),
      server_time: receivedAt.toISOString(),
      missing: taken.missing,
      poll_after_s: pollAfterSeconds(taken.cycleTime),
    };
  };
}

/** The moment of sending, the link, and what of both could not be used. */
function sendingOf(envelope: Envelope, receivedAt: Date) {
  const { value, dropped } = readFieldsAsSent(momentSchema, envelope);
  const { sent_at, clock = null, uptime_ms, boot_id, comms_source } = value;
  const sentAt = readTime(sent_at);
  const sending: Sending = {
    receivedAt: receivedAt.getTime(),
    sentAt,
    clock,
    uptimeMs: uptime_ms ?? null,
    bootId: boot_id ?? null,
  };
  return {
    sending,
    commsSource: comms_source,
    dropped: sent_at !== undefined && sentAt === null ? [...dropped, 'sent_at'] : dropped,
  };
}

function resultOf(message: Read, outcome: ItemOutcome | undefined): Result {
  const address = { message_id: message.messageId, index: message.messageIndex };
  if (message.kind === 'rejected') return { ...address, status: 'rejected', problem: message.problem };
  if (!outcome) throw new Error('A message was taken in without an outcome.');
  const { status, insightId } = outcome;
  const identity = { ...address, ...namesOfChanged(message) };
  if (status === 'conflict') {
    return { ...identity, status, problem: 'Another message with this id and index was kept before.' };
  }
  return insightId === null ? { ...identity, status } : { ...identity, status, insight_id: insightId };
}
