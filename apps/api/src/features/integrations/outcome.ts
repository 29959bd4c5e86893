/** What became of one attempt. */
export type Outcome =
  | { readonly kind: 'delivered'; readonly statusCode: number | null; readonly body?: unknown }
  /** It may pass: the receiver is away, busy or broken. */
  | {
      readonly kind: 'retry';
      readonly statusCode: number | null;
      readonly reason: string;
      /** Milliseconds that the receiver asked for. */
      readonly waitMs?: number;
    }
  /** The receiver does not want this, now or later. */
  | { readonly kind: 'refused'; readonly statusCode: number | null; readonly reason: string }
  /** The receiver does not know the key. */
  | { readonly kind: 'key_refused'; readonly statusCode: number; readonly reason: string };

/** Which outcomes say that the integration itself does not work. */
export function isFailure(outcome: Outcome): outcome is Extract<Outcome, { kind: 'retry' | 'key_refused' }> {
  return outcome.kind === 'retry' || outcome.kind === 'key_refused';
}
