import { habitOf } from '../habits/habits.ts';
import type { Delivery } from './deliveries.ts';
import type { Played } from './scenario-history.ts';

/** After so long a request that was kept is sent again. */
const KEPT_MS = 5 * 3_600_000;

/**
 * Deliveries as the firmware of their cameras makes them, in order of arrival: written otherwise, hours later, once more
 * with the next. Those of cameras without habits are as they were. Nothing comes after `end` (milliseconds since 1970).
 */
export function oddDeliveries(
  deliveries: readonly Delivery[],
  { cameras }: Pick<Played, 'cameras'>,
  end: number,
): Delivery[] {
  const habits = new Map(cameras.map(({ profile }) => [profile.hardwareId, habitOf(profile.habit)]));
  const before = new Map<string, Delivery>();
  const odd = deliveries.flatMap((delivery) => {
    const { write, keepsRequests, repeats } = habits.get(delivery.hardwareId) ?? {};
    const at = keepsRequests ? Math.min(delivery.at + KEPT_MS, end) : delivery.at;
    const messages = write ? delivery.messages.map(write) : delivery.messages;
    const sent = { ...delivery, at, messages };
    if (!repeats) return [sent];
    const last = before.get(delivery.hardwareId);
    before.set(delivery.hardwareId, sent);
    if (!last) return [sent];
    return [
      { ...last, at, messages: repeats === 'reversed' ? last.messages.toReversed() : last.messages },
      sent,
    ];
  });
  return odd.sort((one, other) => one.at - other.at);
}
