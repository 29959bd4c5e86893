import type { TimeRange } from '../devices/counter-rate.ts';
import type { Span } from './day-state.ts';

/**
 * What a camera did in `asked` of which only its deployments are known: in them it watched, besides it was not there. Spans that
 * ascend, do not overlap and leave nothing out; a camera that two deployments hold at once watched once.
 *
 * @param deployments ascending by `from`, milliseconds since 1970
 */
export function deploymentSpans(deployments: readonly TimeRange[], asked: TimeRange): Span[] {
  const spans: Span[] = [];
  let at = asked.from;
  for (const deployment of deployments) {
    const from = Math.max(deployment.from, at);
    const to = Math.min(deployment.to, asked.to);
    if (to <= from) continue;
    if (from > at) spans.push(absence(at, from));
    spans.push({ from, to, state: 'active', reason: null });
    at = to;
  }
  return at < asked.to ? [...spans, absence(at, asked.to)] : spans;
}

function absence(from: number, to: number): Span {
  return { from, to, state: 'unknown', reason: 'not_deployed' };
}
