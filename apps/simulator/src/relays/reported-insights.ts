import { isTrustedTime } from '@sightline/domain/relays/relay-duplicate';
import type { OutboxItem } from '../camera/outbox.ts';

/** Which message of which camera an insight is, by the insight's id, as its network and its visitors were answered. */
export type ReportedInsights = Map<number, string>;

/**
 * Notes one answer. Not of a camera whose clock was never set: its runs say the same times, and the server may keep both of
 * what could be one.
 */
export function recordReported(
  reported: ReportedInsights | undefined,
  hardwareId: string,
  { message }: OutboxItem,
  insightId: number | undefined,
): void {
  if (insightId === undefined || message.kind !== 'insight' || !isTrustedTime(message.file_ctime)) return;
  reported?.set(insightId, `${hardwareId} ${message.message_id}/${message.index}`);
}
