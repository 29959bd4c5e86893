import { scoreEffort } from '../effort/score-effort.ts';
import type { Report } from '../kernel/report.ts';
import { scoreLedger } from '../ledger/score-ledger.ts';
import { timeDelivery } from '../ledger/time-delivery.ts';
import { scoreCards } from '../sd-cards/score-cards.ts';
import { timeCards } from '../sd-cards/time-cards.ts';

/** What the console says of messages, days and cards, against what the simulator knows, and how fast for many cameras. */
export async function benchLedger(): Promise<Report> {
  const parts = [await timeDelivery(), await scoreLedger(), scoreEffort(), scoreCards(), timeCards()];
  return {
    title: 'Every message, day and card accounted for, against the truth of simulated cameras',
    lines: parts.flatMap(({ lines }) => lines),
    targets: parts.flatMap(({ targets }) => targets),
  };
}
