import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/client.ts';
import type { Replicas } from '../database/replicas/replicas.ts';
import type { Env } from '../env.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LiveBus } from '../live/live-bus.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { PhotoStore } from '../photo-store/photo-store.ts';
import type { HasDiskSpace } from './disk-space.ts';

/** What a feature may use; made once in `startServices` and handed to every area. */
export interface Services {
  readonly env: Env;
  readonly db: Database;
  /** For stores that only read, of calls that a replica may answer. */
  readonly reads: Database;
  readonly replicas: Replicas;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly tokenSecret: string;
  readonly passwordHashCost: number;
  readonly mailer: Mailer;
  readonly photos: PhotoStore;
  readonly hasDiskSpace: HasDiskSpace;
  readonly jobs: Jobs;
  readonly live: LiveBus;
}
