import type { Fleet } from '../fleet.ts';
import type { Counts, TrafficCounters } from '../live/traffic-counters.ts';
import { camerasByLink } from '../view/link-table.ts';
import type { Arrivals } from './count-arrivals.ts';

/** Milliseconds from sending messages until the answer: half, 95 % and 99 % of the requests took at most so long. */
type Latency = { p50: number; p95: number; p99: number };

type Figures = Counts & { cameras: number; acknowledged: number; latency: Latency };

/** What a run came to, also as JSON for scripts. */
export type FleetReport = Figures & {
  seconds: number;
  /** Cameras that ended by an error. */
  failed: number;
  /** It was stopped before everything was sent. */
  stopped: boolean;
  links: Record<string, Figures>;
  /** What the owner can see of it; null when nobody asked. */
  arrivals: Arrivals | null;
  /** Nothing was lost, refused or left over, nor doubled as far as it was counted. */
  isGood: boolean;
};

export type FleetOutcome = { seconds: number; failed: number; stopped: boolean; arrivals: Arrivals | null };

export function fleetReport(
  { cameras, counters }: Pick<Fleet, 'cameras' | 'counters'>,
  outcome: FleetOutcome,
): FleetReport {
  const links = [...camerasByLink(cameras)].map(([link, size]) => [link, figuresOf(size, counters.of(link))]);
  const figures = figuresOf(cameras.length, counters);
  const { lost, conflict, rejected, photosRefused, unsent } = figures;
  const { failed, stopped, arrivals } = outcome;
  const missed = arrivals ? arrivals.lost + arrivals.doubled : 0;
  const faults = lost + missed + conflict + rejected + photosRefused + unsent + failed;
  return { ...figures, ...outcome, links: Object.fromEntries(links), isGood: !stopped && faults === 0 };
}

function figuresOf(cameras: number, counters: TrafficCounters): Figures {
  const { counts } = counters;
  const latency = { p50: counters.latency(50), p95: counters.latency(95), p99: counters.latency(99) };
  return { ...counts, cameras, acknowledged: counts.accepted + counts.duplicate, latency };
}
