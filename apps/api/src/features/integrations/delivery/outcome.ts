/** What became of one attempt. */
export type DeliveryOutcome = ReceiverAnswer | Unsent;

/** We had nothing to send: it ends the delivery, and says nothing of the receiver. */
export interface Unsent {
  readonly kind: 'unsent';
  readonly statusCode: null;
  readonly reason: string;
}

/** What became of asking the receiver. */
export type ReceiverAnswer =
  | { readonly kind: 'delivered'; readonly statusCode: number | null; readonly body?: unknown }
  /** It may pass: the receiver is away, busy or broken. */
  | {
      readonly kind: 'retry';
      readonly statusCode: number | null;
      readonly reason: string;
      /** Milliseconds that the receiver asked for. */
      readonly waitMs?: number;
      /** It may have been taken all the same: before it is sent again it waits by itself, and others go before it. */
      readonly unconfirmed?: true;
    }
  /** It may pass, and is about this one thing or address alone: others need not wait for it. */
  | { readonly kind: 'later'; readonly statusCode: number | null; readonly reason: string }
  /** The receiver does not want this, now or later. */
  | { readonly kind: 'refused'; readonly statusCode: number | null; readonly reason: string }
  /** The receiver does not know the key. */
  | { readonly kind: 'key_refused'; readonly statusCode: number; readonly reason: string };

/** What became of a test event; the id that the receiver gave it, if it gives any. */
export type TestOutcome = DeliveryOutcome & { readonly objectId?: string | null };

export type Failure = Extract<ReceiverAnswer, { kind: 'retry' | 'key_refused' }>;

type Waiting = Failure | Extract<ReceiverAnswer, { kind: 'later' }>;

/** Which outcomes say that the integration itself does not work. */
export function isFailure(outcome: DeliveryOutcome): outcome is Failure {
  return outcome.kind === 'retry' || outcome.kind === 'key_refused';
}

/** The answer for which what was asked of several stays open: the last one failed, or somebody asked to wait. */
export function staysOpenFor(answers: readonly ReceiverAnswer[]): Waiting | undefined {
  const last = answers.at(-1);
  return last && isFailure(last) ? last : answers.find((answer) => answer.kind === 'later');
}

/** Whether this one thing waits by itself, and others go before it. */
export function waitsByItself(answer: ReceiverAnswer): boolean {
  return answer.kind === 'later' || (answer.kind === 'retry' && answer.unconfirmed === true);
}

/** Whether the receiver itself turned this down, be it for good or for now. */
export function isRefusal({ kind, statusCode }: DeliveryOutcome): boolean {
  return kind === 'refused' || (kind === 'later' && statusCode !== null);
}
