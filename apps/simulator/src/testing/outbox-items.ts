import type { OutboxItem } from '../camera/outbox.ts';

/** When the messages of {@link said} were said. */
export const REPORTED_AT = Date.UTC(2026, 10, 20, 7);

/** So many insights of one boot, as a camera without another link keeps them, numbered from `first`. */
export function outboxItems(count: number, first = 1): OutboxItem[] {
  return Array.from({ length: count }, (_, n) => ({
    envelope: {
      sent_at: new Date(REPORTED_AT).toISOString(),
      boot_id: 'b7c1',
      uptime_ms: 1,
      clock: 'gps',
      comms_source: 'lora',
    },
    message: {
      message_id: `b7c1:${first + n}`,
      index: 0,
      kind: 'insight',
      alg_id: 12,
      class_id: 10,
      class_name: 'kiwi',
      confidence: 90,
      file_ctime: new Date(REPORTED_AT - n * 1_000).toISOString(),
    },
  }));
}
