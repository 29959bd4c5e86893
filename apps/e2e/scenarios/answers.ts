import type { Receipt } from '@sightline/contract/device-api/device-message';
import type { Delivery } from '@sightline/simulator/scenarios/deliveries';
import type { WireMessage } from '@sightline/simulator/wire';

/** What a camera was told of one of its messages. */
export interface Answered {
  /** When it first arrived, milliseconds since 1970. */
  readonly at: number;
  readonly hardwareId: string;
  /** As it was written. */
  readonly message: WireMessage;
  /** One for each time that it was sent. */
  readonly statuses: Receipt['results'][number]['status'][];
  /** Fields that were named, as dropped or adjusted, whenever it was sent. */
  readonly named: Set<string>;
  /** The status of the answer to its photo. */
  photo?: number;
}

/** By `<hardware id> <message_id>/<index>`. */
export type AnswerBook = Map<string, Answered>;

export function recordAnswers(
  book: AnswerBook,
  { at, hardwareId, messages }: Delivery,
  results: Receipt['results'],
): void {
  for (const [position, message] of messages.entries()) {
    const result = results[position];
    if (!result) throw new Error('A message was not answered.');
    const key = keyOf(hardwareId, `${message.message_id}/${message.index}`);
    const answered = book.get(key) ?? { at, hardwareId, message, statuses: [], named: new Set<string>() };
    answered.statuses.push(result.status);
    for (const field of [...(result.dropped ?? []), ...(result.adjusted ?? [])]) answered.named.add(field);
    book.set(key, answered);
  }
}

export function keyOf(hardwareId: string, address: string): string {
  return `${hardwareId} ${address}`;
}
