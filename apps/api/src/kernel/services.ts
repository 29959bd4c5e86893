import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/client.ts';
import type { Env } from '../env.ts';
import type { DiskRoom } from '../plugins/disk-room.ts';
import type { LiveBus } from '../plugins/live-bus.ts';
import type { Mailer } from '../plugins/mailer.ts';
import type { PhotoStore } from '../plugins/photo-store.ts';
import type { Jobs } from './jobs.ts';
import type { Metrics } from './metrics.ts';

/** What a feature may use; made once in app.ts and handed to every area. */
export interface Services {
  readonly env: Env;
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly tokenSecret: string;
  readonly mailer: Mailer;
  readonly photos: PhotoStore;
  readonly hasRoom: DiskRoom;
  readonly jobs: Jobs;
  readonly live: LiveBus;
}
