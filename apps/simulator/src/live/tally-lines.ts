import type { Tally } from './tally.ts';

/** What a fleet has done since it was started, in one line. */
export function minuteLine(cameras: number, { counts }: Tally): string {
  const { sent, accepted, duplicate, retries, photos } = counts;
  return `${cameras} cameras, ${sent} sent, ${accepted} accepted, ${duplicate} duplicate, ${retries} retries, ${photos} photos`;
}

/** The report at the end of a run; latencies are of requests with messages. */
export function finalReport(cameras: number, tally: Tally): string {
  const { sent, accepted, duplicate, conflict, rejected, retries, photos, photosRefused } = tally.counts;
  const { ordersDone, ordersFailed, unheard } = tally.counts;
  const [p50, p95, p99] = [50, 95, 99].map((percentile) => tally.latency(percentile));
  return [
    `cameras       ${cameras}`,
    `sent          ${sent}`,
    `acknowledged  ${accepted + duplicate}`,
    `  duplicate   ${duplicate}`,
    `conflict      ${conflict}`,
    `rejected      ${rejected}`,
    `unheard       ${unheard}`,
    `retries       ${retries}`,
    `photos        ${photos}, refused ${photosRefused}`,
    `orders        ${ordersDone} done, ${ordersFailed} failed`,
    `latency       p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`,
  ].join('\n');
}
