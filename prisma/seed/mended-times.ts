import {
  correctTime,
  promisedTime,
  type Sending,
  statusTime,
} from '@sightline/domain/device-messages/clock-correction';
import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import type { Received } from '@sightline/simulator/history-arrivals';
import type { InsightMessage, StatusMessage } from '@sightline/simulator/wire';

/** The times of an insight as the server mends them, ISO 8601. */
export function insightTimes(received: Received<InsightMessage>) {
  const { file_ctime, window_start, window_end } = received.message;
  const sending = sendingOf(received);
  const mended = (time: string | undefined) =>
    time === undefined ? null : isoOrNull(correctTime(Date.parse(time), bootOf(received), sending));
  return {
    file_ctime: mended(file_ctime),
    window_start: mended(window_start),
    window_end: mended(window_end),
  };
}

/** When a status was taken and the next is promised, as the server mends it, ISO 8601. */
export function statusTimes(received: Received<StatusMessage>) {
  const { envelope, message } = received;
  const sending = sendingOf(received);
  return {
    reported_at: new Date(statusTime(Date.parse(envelope.sent_at), bootOf(received), sending)).toISOString(),
    next_heartbeat_at: isoOrNull(promisedTime(Date.parse(message.next_heartbeat_at), sending)),
  };
}

function sendingOf({ envelope, receivedAt }: Received<InsightMessage | StatusMessage>): Sending {
  return {
    receivedAt: Date.parse(receivedAt),
    sentAt: Date.parse(envelope.sent_at),
    clock: envelope.clock,
    uptimeMs: envelope.uptime_ms,
    bootId: envelope.boot_id,
  };
}

function bootOf({ message, envelope }: Received<InsightMessage | StatusMessage>): string {
  return parseMessageId(message.message_id)?.bootId ?? envelope.boot_id;
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
