/**
 * What is delivered. To an e-mail integration an insight stands for a whole sequence, and a summary for the sequences of an
 * hour beyond the most that are mailed one by one.
 */
export const DELIVERY_KINDS = [
  'insight',
  'photo',
  'correction',
  'summary',
  'alert',
  'digest',
  'test',
] as const;

export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** `skipped`: there was nothing to deliver, or nobody to deliver it to; its reason says why. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'skipped'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How one attempt ended: `retry` is a failure that may pass. */
export const ATTEMPT_OUTCOMES = ['delivered', 'retry', 'failed'] as const;

export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** Deliveries on one page of the log. */
export const DELIVERY_PAGE = { usual: 50, most: 200 } as const;
/** Days until a finished delivery leaves the log. */
export const DELIVERY_LOG_DAYS = 90;
/** Sequences that are mailed one by one in an hour; the rest comes in one summary at its end. */
export const SEQUENCE_MAILS_AN_HOUR = 10;
