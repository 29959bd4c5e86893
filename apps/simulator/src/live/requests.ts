import type { Receipt } from '@sightline/contract/device-api/device-message';
import { cameraNow, type OutboxItem } from '../camera/outbox.ts';
import type { Clock } from '../clock.ts';
import type { Habit } from '../habits/habit.ts';
import type { DeviceClient } from '../net/device-client.ts';
import type { Patience } from '../net/retry.ts';
import type { Envelope, WireMessage } from '../wire.ts';

type Requests = {
  client: DeviceClient;
  clock: Clock;
  patience: Pick<Patience, 'signal'>;
  habit?: Habit | undefined;
};

type Body = Envelope & { messages: WireMessage[] };

/** Makes the requests of a camera, as its firmware has it; a wake without anything to report is a heartbeat. */
export function createRequests({ client, clock, patience: { signal }, habit }: Requests) {
  const write = habit?.write ?? ((message: WireMessage) => message);
  let last: Body | undefined;

  async function send(body: Body): Promise<Receipt> {
    // Nobody looks at the answer to what was answered before.
    if (last) await client.messages({ body: last }, { signal });
    const receipt = await client.messages({ body }, { signal });
    const messages = habit?.repeats === 'reversed' ? body.messages.toReversed() : body.messages;
    if (habit?.repeats) last = { ...body, messages };
    return receipt;
  }

  return (items: readonly OutboxItem[]): { moment: Envelope; answer: Promise<Receipt> } => {
    const [first] = items;
    if (!first) throw new RangeError('an empty request');
    const moment = habit?.keepsRequests ? first.envelope : momentOf(first, clock);
    const messages = items.map(({ message }) => write(message));
    const [only] = messages;
    if (messages.length === 1 && only?.kind === 'status')
      return { moment, answer: client.heartbeat({ body: { ...only, ...moment } }, { signal }) };
    return { moment, answer: send({ ...moment, messages }) };
  };
}

/** The envelope of a request made now: that of its first message, moved to the present, by whatever clock the camera has. */
function momentOf(first: OutboxItem, clock: Clock): Envelope {
  const { envelope } = first;
  const shown = cameraNow(first, Math.round(clock.now()));
  const since = shown - Date.parse(envelope.sent_at);
  return {
    ...envelope,
    sent_at: new Date(shown).toISOString(),
    uptime_ms: Math.max(0, Math.round(envelope.uptime_ms + since)),
  };
}
