/** Why a camera has nothing left of what it had not sent, as it says itself. */
export const GAP_LOSSES = ['card_swapped', 'reset'] as const;

export type GapLoss = (typeof GAP_LOSSES)[number];

/**
 * Why a gap will not be closed: what the camera said of it; a newer boot speaks, and the server asks for gaps of the boot that
 * speaks alone; the camera was asked and never sent it; the link gives a camera no answer, so that it cannot be asked; or it has
 * been missing for so long that nobody expects it.
 */
export const GAP_ENDINGS = [...GAP_LOSSES, 'newer_boot', 'not_kept', 'no_answer', 'long_ago'] as const;

export type GapEnding = (typeof GAP_ENDINGS)[number];

/** After so many answers that named a gap, a camera that did not send it has it no more. */
export const ASKED_IN_VAIN = 5;

/** After so many days nobody expects what is still missing: cameras send what is left within days. */
export const EXPECTED_DAYS = 30;

export interface OpenGap {
  /** What the camera said of it. */
  readonly lost: GapLoss | null;
  /** Whether the run's numbers came by a network, which passes no answers on. */
  readonly isRelayed: boolean;
  /** Whether the next message came by LoRa or satellite, by which a camera sends nothing again. */
  readonly isNarrow: boolean;
  /** For how many days it has been missing. */
  readonly days: number;
  /** How many answers named it. */
  readonly asked: number;
  /** Whether the camera was heard with a newer boot since it was heard with this one. */
  readonly isBootOver: boolean;
}

/**
 * Why an open gap will never close, and whether that is sure; null for one that may. Sure is only what the camera said. The
 * others are rules: what they call over may come after all, and is closed then as any other.
 */
export function endingOf(gap: OpenGap): { reason: GapEnding; sure: boolean } | null {
  if (gap.lost) return { reason: gap.lost, sure: true };
  if (gap.isRelayed || (gap.isNarrow && gap.asked === 0)) return { reason: 'no_answer', sure: false };
  if (gap.isBootOver) return { reason: 'newer_boot', sure: false };
  if (gap.asked >= ASKED_IN_VAIN) return { reason: 'not_kept', sure: false };
  return gap.days > EXPECTED_DAYS ? { reason: 'long_ago', sure: false } : null;
}
