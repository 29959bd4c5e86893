/** What a camera did of a day: it watched, it was not heard, it could not take photos, or nobody can tell yet. */
export const DAY_STATES = ['active', 'silent', 'failed', 'unknown'] as const;

export type DayState = (typeof DAY_STATES)[number];

/** Why a day is not simply active; of an active one, how that is known although the camera was not heard. */
export const DAY_REASONS = {
  counted: 'Not heard; its counter of wakes went on, so it watched.',
  numbered: 'Not heard; it numbered messages that never came, so it watched.',
  seen: 'Not heard; photos of that time came later.',
  not_heard: 'Not heard, and nothing says later that it watched.',
  camera_error: 'It reported a camera error.',
  card_full: 'Its card was full.',
  not_due: 'Its next report is to come.',
  not_set_up: 'It had not reported yet.',
  not_deployed: 'No imported deployment holds this day.',
  to_come: 'The day is not over yet.',
} as const;

export type DayReason = keyof typeof DAY_REASONS;

/** Something that keeps a camera from taking photos, as it says itself. */
export type Trouble = Extract<DayReason, 'camera_error' | 'card_full'>;

/** A time in one state, milliseconds since 1970; `to` is not part of it. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly state: DayState;
  readonly reason: DayReason | null;
}
