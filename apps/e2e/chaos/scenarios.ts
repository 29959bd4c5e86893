import type { Scenario } from './kernel/scenario.ts';
import { archive } from './scenarios/archive.ts';
import { clockJump } from './scenarios/clock-jump.ts';
import { diskFull } from './scenarios/disk-full.ts';
import { failover } from './scenarios/failover.ts';
import { killApi } from './scenarios/kill-api.ts';
import { killPostgres } from './scenarios/kill-postgres.ts';
import { killWorker } from './scenarios/kill-worker.ts';
import { migration } from './scenarios/migration.ts';
import { partitions } from './scenarios/partitions.ts';
import { pausePostgres } from './scenarios/pause-postgres.ts';
import { receiversAway } from './scenarios/receivers-away.ts';
import { replicas } from './scenarios/replicas.ts';
import { sideBySide } from './scenarios/side-by-side.ts';
import { slowClients } from './scenarios/slow-clients.ts';
import { soak } from './scenarios/soak.ts';
import { stopApi } from './scenarios/stop-api.ts';

/** Every scenario, one line each: `npm run chaos kill-api`. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'kill-api': killApi,
  'kill-worker': killWorker,
  'kill-postgres': killPostgres,
  'pause-postgres': pausePostgres,
  'disk-full': diskFull,
  'stop-api': stopApi,
  'slow-clients': slowClients,
  'receivers-away': receiversAway,
  'clock-jump': clockJump,
  'side-by-side': sideBySide,
  replicas,
  failover,
  archive,
  migration,
  partitions,
  soak,
};
