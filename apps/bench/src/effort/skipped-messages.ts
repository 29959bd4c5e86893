import { gapChanges } from '@sightline/domain/arrivals/gap-changes';
import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import {
  type SequenceRange,
  subtractRanges,
  toRanges,
} from '@sightline/domain/device-messages/sequence-ranges';
import type { SkippedMessages } from '@sightline/domain/effort/effort-spans';
import type { Delivery } from '@sightline/simulator/scenarios/deliveries';

/** Of a camera's deliveries in order of arrival, the messages that never came, and when that was seen, as the ledger has it. */
export function skippedMessages(deliveries: readonly Delivery[]): SkippedMessages[] {
  const heard = new Map<string, Set<number>>();
  const opened: { readonly boot: string; readonly seenAt: number; readonly gap: SequenceRange }[] = [];
  for (const { at, messages } of deliveries) {
    const ids = messages.flatMap(({ message_id }) => parseMessageId(message_id) ?? []);
    for (const [boot, own] of Map.groupBy(ids, ({ bootId }) => bootId)) {
      const before = heard.get(boot) ?? new Set<number>();
      const numbers = own.map(({ seq }) => seq);
      const changes = gapChanges(toRanges(before), numbers);
      opened.push(...changes.opened.map((gap) => ({ boot, seenAt: at, gap })));
      for (const seq of numbers) before.add(seq);
      heard.set(boot, before);
    }
  }
  return opened.flatMap(({ boot, seenAt, gap }) =>
    subtractRanges([gap], toRanges(heard.get(boot) ?? [])).map(([from, end]) => ({
      seenAt,
      messages: end - from,
    })),
  );
}
