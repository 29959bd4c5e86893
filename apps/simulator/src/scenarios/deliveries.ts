import type { Envelope, WireMessage } from '../wire.ts';
import type { Played } from './scenario-history.ts';

/** At most so many messages in a request, which stays below the protocol's 256 KiB with class lists, too. */
const MOST = 120;

/** One request of a camera, as the server gets it at `at` (milliseconds since 1970). */
export type Delivery = {
  at: number;
  hardwareId: string;
  envelope: Envelope;
  messages: WireMessage[];
};

/** Everything that cameras sent and that arrived, repeats included, in order of arrival. */
export function deliveriesOf({ history, truth }: Pick<Played, 'history' | 'truth'>): Delivery[] {
  const schedules = new Map(
    truth.flatMap((line) => (line.kind === 'message' ? [[keyOf(line.camera, line), line] as const] : [])),
  );
  const requests = new Map<string, Delivery>();
  for (const { hardwareId, envelope, message } of [...history.insights, ...history.statuses]) {
    const schedule = schedules.get(keyOf(hardwareId, message));
    for (const arrival of schedule?.arrivals ?? []) {
      const at = Date.parse(arrival);
      const key = `${arrival} ${hardwareId} ${envelope.boot_id}`;
      const moved = movedBy(envelope, at - Date.parse(schedule?.sent_at ?? arrival));
      const request = requests.get(key) ?? { at, hardwareId, envelope: moved, messages: [] };
      request.messages.push(message);
      requests.set(key, request);
    }
  }
  return [...requests.values()].sort((one, other) => one.at - other.at).flatMap(inPortions);
}

function inPortions({ messages, ...request }: Delivery): Delivery[] {
  const count = Math.ceil(messages.length / MOST);
  return Array.from({ length: count }, (_, i) => ({
    ...request,
    messages: messages.slice(i * MOST, (i + 1) * MOST),
  }));
}

/** A camera says when it sends at last, not when it first tried. */
function movedBy(envelope: Envelope, delay: number): Envelope {
  return {
    ...envelope,
    sent_at: new Date(Date.parse(envelope.sent_at) + delay).toISOString(),
    uptime_ms: envelope.uptime_ms + delay,
  };
}

function keyOf(camera: string, { message_id, index }: { message_id: string; index: number }): string {
  return `${camera} ${message_id}/${index}`;
}
