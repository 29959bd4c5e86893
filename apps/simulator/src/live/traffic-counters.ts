import { createHistogram } from 'node:perf_hooks';
import type { LinkKind } from '../wire.ts';

/** What cameras did so far; every number is a count of messages, photos or requests. */
export type Counts = {
  /** Messages in requests, repeats included. */
  sent: number;
  accepted: number;
  duplicate: number;
  conflict: number;
  rejected: number;
  /** Messages by radio that no gateway or satellite heard. */
  unheard: number;
  /** Acknowledged, and missing by a later word of the server. */
  lost: number;
  /** Requests that got no answer, or one to try again. */
  retries: number;
  photos: number;
  /** Photos the server refused for good. */
  photosRefused: number;
  /** Updates and messages that the camera did. */
  ordersDone: number;
  /** Updates and messages that the camera could not do, or that were taken back meanwhile. */
  ordersFailed: number;
  /** Messages and photos that waited on disk when their camera ended. */
  unsent: number;
};

export type TrafficCounters = {
  readonly counts: Readonly<Counts>;
  add(name: keyof Counts, amount?: number): void;
  /** Notes how long one request with messages took until its answer, in milliseconds. */
  answered(milliseconds: number): void;
  /** Milliseconds below which this share (0 to 100) of the answers came. */
  latency(percentile: number): number;
};

/** The counts of a fleet, which are also kept for each link. */
export type FleetCounters = TrafficCounters & {
  /** The counts of the cameras on one link; what counts there counts in the fleet's too. */
  of(link: LinkKind): TrafficCounters;
  readonly links: ReadonlyMap<LinkKind, TrafficCounters>;
};

export function createFleetCounters(): FleetCounters {
  const whole = plainCounters();
  const links = new Map<LinkKind, TrafficCounters>();
  return {
    ...whole,
    links,
    of(link) {
      const known = links.get(link);
      if (known) return known;
      const part = within(whole);
      links.set(link, part);
      return part;
    },
  };
}

function within(whole: TrafficCounters): TrafficCounters {
  const part = plainCounters();
  return {
    ...part,
    add(name, amount) {
      part.add(name, amount);
      whole.add(name, amount);
    },
    answered(milliseconds) {
      part.answered(milliseconds);
      whole.answered(milliseconds);
    },
  };
}

function plainCounters(): TrafficCounters {
  const latencies = createHistogram();
  const counts: Counts = {
    sent: 0,
    accepted: 0,
    duplicate: 0,
    conflict: 0,
    rejected: 0,
    unheard: 0,
    lost: 0,
    retries: 0,
    photos: 0,
    photosRefused: 0,
    ordersDone: 0,
    ordersFailed: 0,
    unsent: 0,
  };
  return {
    counts,
    add(name, amount = 1) {
      counts[name] += amount;
    },
    answered: (milliseconds) => latencies.record(Math.max(1, Math.round(milliseconds))),
    latency: (percentile) => (latencies.count > 0 ? latencies.percentile(percentile) : 0),
  };
}
