/** How fast a count grows, looked at once a second. */
export type Rates = {
  /** Notes how high the count is now. */
  note(total: number): void;
  /** Growth in each of the last seconds, oldest first. */
  recent(seconds: number): number[];
  /** Mean growth a second over the last ten. */
  perSecond(): number;
};

const KEPT = 60;
const MEAN_OF = 10;

export function createRates(): Rates {
  const steps: number[] = [];
  let last = 0;
  const recent = (seconds: number) => steps.slice(-seconds);
  return {
    note(total) {
      steps.push(total - last);
      last = total;
      if (steps.length > KEPT) steps.shift();
    },
    recent,
    perSecond() {
      const latest = recent(MEAN_OF);
      return latest.length === 0 ? 0 : latest.reduce((sum, step) => sum + step, 0) / latest.length;
    },
  };
}

const BARS = [...'▁▂▃▄▅▆▇█'];

/** One sign for each value, as high as its share of the highest. */
export function sparkline(values: readonly number[]): string {
  const most = Math.max(...values, 1);
  return values.map((value) => BARS[Math.ceil((value / most) * (BARS.length - 1))] ?? ' ').join('');
}
