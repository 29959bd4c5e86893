/** When the primary was at which position, as far as it is remembered. */
export interface PositionLog {
  note(position: string): void;
  /** For how long the primary has been further than a position, seconds; 0 when it is not. */
  secondsSince(position: string): number;
}

const KEPT_MS = 600_000;

/** `now` is in milliseconds. Positions are noted in ascending order. */
export function createPositionLog(now: () => number = () => performance.now()): PositionLog {
  let noted: { readonly at: number; readonly position: string }[] = [];
  return {
    note: (position) => {
      const at = now();
      if (noted.at(-1)?.position === position) return;
      noted = [...noted.filter((one) => at - one.at <= KEPT_MS), { at, position }];
    },
    secondsSince: (position) => {
      const first = noted.find((one) => one.position > position);
      return first ? (now() - first.at) / 1_000 : 0;
    },
  };
}
