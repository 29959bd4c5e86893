import type { Envelope } from '../wire.ts';

/** What is wrong with a camera's clock. */
export type ClockFault =
  /** Never set since the last start: it counts from 1970. */
  | { kind: 'unset' }
  /** Wrong by so many milliseconds. */
  | { kind: 'off'; ms: number }
  /** Right at `since` and fast by so many parts in a million from then on. */
  | { kind: 'drifts'; since: number; ppm: number };

type Clocked = { bootedAt: number; clock?: ClockFault };

/** What the camera's clock shows at a time; both in milliseconds since 1970. */
export function cameraTime({ bootedAt, clock }: Clocked, at: number): number {
  switch (clock?.kind) {
    case undefined:
      return at;
    case 'unset':
      return at - bootedAt;
    case 'off':
      return at + clock.ms;
    case 'drifts':
      return at + ((at - clock.since) * clock.ppm) / 1e6;
  }
}

/** What the camera says of its clock. */
export function clockWord({ clock }: Clocked, usual: Envelope['clock']): Envelope['clock'] {
  if (clock === undefined) return usual;
  return clock.kind === 'unset' ? 'unset' : 'rtc';
}
