import type { InsightMessage, StatusMessage } from '@sightline/contract/device-api/device-message';

/** An insight as a camera sends it. */
export function insightMessage(seq: number, changes: Partial<InsightMessage> = {}): InsightMessage {
  return {
    kind: 'insight',
    message_id: `boot:${seq}`,
    index: 0,
    class_id: 4,
    class_name: 'deer',
    confidence: 91,
    ...changes,
  };
}

/** A status as a camera sends it. */
export function statusMessage(seq: number, changes: Partial<StatusMessage> = {}): StatusMessage {
  return { kind: 'status', message_id: `boot:${seq}`, index: 0, ...changes };
}

/** What surrounds the messages of one request. */
export function envelope(messages: readonly unknown[], changes: object = {}) {
  return { comms_source: 'wifi' as const, boot_id: 'boot', messages: [...messages], ...changes };
}
