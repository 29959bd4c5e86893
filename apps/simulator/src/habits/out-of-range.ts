import type { InsightMessage, StatusMessage } from '../wire.ts';
import { addressOf, type Habit, variantOf } from './habit.ts';

/** More than a class list may have. */
const TOO_MANY = 21;

const INSIGHTS: readonly ((insight: InsightMessage) => Partial<InsightMessage>)[] = [
  () => ({ latitude: 91 }),
  () => ({ longitude: -180.0001 }),
  // 32-bit floats that were computed.
  () => ({ bbox: [-0.0001, 0.25, 0.5, 0.25] }),
  () => ({ bbox: [0.25, 0.25, 0.5, 1.0001] }),
  () => ({ bbox: [0.5, 0.5, 0.75, 0.25] }),
  () => ({ confidence: 100.00001 }),
  ({ class_name, confidence }) => ({
    class_list: Array.from({ length: TOO_MANY }, (_, nth) => ({
      className: nth === 0 ? class_name : `class ${nth}`,
      confidence: nth === 0 ? confidence : 1 - nth / TOO_MANY,
    })),
  }),
];

const STATUSES: readonly ((status: StatusMessage) => Partial<StatusMessage>)[] = [
  // No sensor is connected.
  () => ({ battery_voltage: 0 }),
  () => ({ battery_voltage: 99 }),
  () => ({ memory_remaining: -1 }),
  ({ summary }) => ({ summary: { ...summary, space_remaining: 100.5 } }),
  ({ summary }) => ({ summary: { ...summary, image_count: -32_768 } }),
];

/** One field of each message says what cannot be. */
export const outOfRange: Habit = {
  summary: 'fields a little, or far, out of their range',
  source:
    'boxes and percentages computed with 32-bit floats; sensors and counters that mean "unknown" by 0, -1 or their largest number',
  write(message) {
    const nth = (count: number) => variantOf(addressOf(message), count);
    return message.kind === 'insight'
      ? { ...message, ...INSIGHTS[nth(INSIGHTS.length)]?.(message) }
      : { ...message, ...STATUSES[nth(STATUSES.length)]?.(message) };
  },
};
