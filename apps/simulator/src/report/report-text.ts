import { refusedOf } from '../view/frame.ts';
import { duration, number, rate } from '../view/labels.ts';
import type { FleetReport } from './fleet-report.ts';

const UNJUDGED = 'through networks: the same insight with two times is not counted as doubled';

/** The report for a person. */
export function reportText(report: FleetReport): string {
  const { p50, p95, p99 } = report.latency;
  const { arrivals } = report;
  return [
    line('cameras', report.cameras, report.failed > 0 ? `${number(report.failed)} failed` : ''),
    line(
      'time',
      duration(report.seconds * 1000),
      `${rate(report.sent / Math.max(report.seconds, 1))} messages/s`,
    ),
    line('sent', report.sent, `${number(report.retries)} retries`),
    line('acknowledged', report.acknowledged, `${number(report.duplicate)} duplicate`),
    line(
      'refused',
      refusedOf(report),
      `${number(report.conflict)} conflict, ${number(report.rejected)} rejected`,
    ),
    line('left over', report.unsent, ''),
    line('lost', report.lost, 'by what the server called missing'),
    line('unheard', report.unheard, 'by radio, and no gateway or satellite heard it'),
    line('photos', report.photos, `${number(report.photosRefused)} refused`),
    line('orders', report.ordersDone, `${number(report.ordersFailed)} failed`),
    line('latency', `p50 ${p50} ms`, `p95 ${p95} ms, p99 ${p99} ms`),
    ...(arrivals
      ? [
          line('counted', arrivals.insights, 'insights of these cameras, as the owner sees them'),
          line('  lost', arrivals.lost, `of ${number(arrivals.acknowledged)} acknowledged`),
          line('  doubled', arrivals.doubled, ''),
          ...(arrivals.unjudged > 0 ? [line('  not judged', arrivals.unjudged, UNJUDGED)] : []),
        ]
      : []),
    ...Object.entries(report.links).map(([link, part]) =>
      line(
        link,
        part.sent,
        `sent by ${number(part.cameras)} cameras, ${number(part.acknowledged)} acknowledged, ${number(part.photos)} photos, p95 ${part.latency.p95} ms`,
      ),
    ),
    conclusionOf(report),
  ].join('\n');
}

function conclusionOf({ stopped, isGood, arrivals }: FleetReport): string {
  if (stopped) return 'Stopped before everything was sent; what is left waits on disk.';
  if (!isGood) return 'Not everything went well: see above.';
  if (arrivals?.unjudged) return 'Nothing was lost or refused, nor doubled as far as that could be judged.';
  return arrivals
    ? 'Nothing was lost, doubled or refused.'
    : 'By the word of the server nothing was lost or refused. What arrived was not counted: --verify does that.';
}

function line(label: string, value: number | string, more: string): string {
  const figure = typeof value === 'number' ? number(value) : value;
  return `${label.padEnd(14)}${figure.padEnd(12)}${more}`.trimEnd();
}
