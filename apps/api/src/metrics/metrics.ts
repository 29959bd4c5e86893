import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';

/** Seconds: from an answer out of memory to a request that waits for the database as long as it may. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
/** Seconds: from a mail to all thumbnails of a busy hour. */
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900];

/** A value, and what it is the value of. */
export interface Reading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What one process counts and times, for Prometheus. No label ever names a person, a camera or an address of either, and none
 * is called `job` or `instance`: Prometheus names by them where it read.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    /** Seconds until the answer was sent; live streams, which last for hours, are left out. */
    requests: new Histogram({
      name: 'sightline_http_request_duration_seconds',
      help: 'Requests by method, route and status, and how long they took.',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    reads: new Counter({
      name: 'sightline_reads_total',
      help: 'Calls that a replica may answer, by what answered: replica or primary.',
      labelNames: ['server'],
      registers,
    }),
    messages: new Counter({
      name: 'sightline_messages_total',
      help: 'Messages of cameras: accepted, duplicate, conflict or rejected.',
      labelNames: ['outcome'],
      registers,
    }),
    insights: new Counter({
      name: 'sightline_insights_total',
      help: 'Insights taken in from cameras that speak for themselves.',
      registers,
    }),
    relayMessages: new Counter({
      name: 'sightline_relay_messages_total',
      help: 'Messages by LoRa or satellite, by network and what became of them.',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
    photos: new Counter({
      name: 'sightline_photos_total',
      help: 'Photos of cameras: stored, waiting for their insight, duplicate, refused or failed.',
      labelNames: ['outcome'],
      registers,
    }),
    /** Seconds from when a job was taken until it ended. */
    jobs: new Histogram({
      name: 'sightline_job_duration_seconds',
      help: 'Jobs by kind and outcome (done, failed), and how long they took.',
      labelNames: ['name', 'outcome'],
      buckets: JOB_BUCKETS,
      registers,
    }),
    deliveries: new Counter({
      name: 'sightline_deliveries_total',
      help: 'Attempts to deliver to integrations, by what was carried and how it ended.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    /** A value that is looked up each time somebody asks for the metrics; what `look` throws fails the answer. */
    watch: (
      name: `sightline_${string}`,
      help: string,
      labelNames: readonly string[],
      look: () => Reading[] | Promise<Reading[]>,
    ) =>
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          const readings = await look();
          this.reset();
          for (const { labels, value } of readings) this.set(labels, value);
        },
      }),
  };
}
