import { RELAY_SEQ_MODULUS, type RelayRecord } from '@sightline/domain/relays/relay-record';
import type { OutboxItem } from '../camera/outbox.ts';

/** A record has four bits for what a direct message has four digits for. */
export const HIGHEST_INDEX = 15;

/** The number of a message within its run. */
export function seqOf({ message }: OutboxItem): number {
  return Number(message.message_id.split(':').at(-1));
}

/** The eleven bytes' worth of a message, sent at `at` by the camera's clock (milliseconds since 1970). */
export function recordOf(item: OutboxItem, at: number): RelayRecord {
  const { message } = item;
  const index = Math.min(message.index, HIGHEST_INDEX);
  const base = { seq: seqOf(item) % RELAY_SEQ_MODULUS, index, count: 0 };
  if (message.kind === 'insight') {
    const { class_id: classId, confidence, file_ctime } = message;
    const fileCtime = Math.floor(Date.parse(file_ctime) / 1_000);
    return { kind: 'insight', ...base, classId, confidence, fileCtime, isClockSet: true };
  }
  const age = Math.max(0, Math.floor((at - Date.parse(message.reported_at)) / 60_000));
  return {
    kind: 'status',
    ...base,
    batteryVoltage: message.battery_voltage,
    spaceRemaining: message.summary.space_remaining,
    firmwareId: null,
    ageMinutes: age < 65_535 ? age : null,
  };
}
