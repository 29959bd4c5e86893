import { sealInsights } from '../src/features/insights/seal-insights.job.ts';
import type { JobName, JobPayloads } from '../src/jobs/job-plans.ts';
import type { Jobs } from '../src/jobs/jobs.ts';
import { startWork } from '../src/work.ts';
import type { TestApp } from './app.ts';

/** Does the jobs of one kind that wait now, one after the other, each twice as may happen; answers what they were. */
export async function doJobs<K extends JobName>({ services }: TestApp, name: K): Promise<JobPayloads[K][]> {
  const handlers = new Map<string, (data: never) => Promise<void>>();
  const work: Jobs['work'] = async (kind, handle) => void handlers.set(kind, handle);
  await startWork({ ...services, jobs: { ...services.jobs, work } });
  const { rows } = await services.db.pool.query<{ data: JobPayloads[K] }>(
    `DELETE FROM pgboss.job WHERE name = $1 AND state = 'created' RETURNING data - 'context' AS data`,
    [name],
  );
  for (const { data } of rows) {
    await handlers.get(name)?.(data as never);
    await handlers.get(name)?.(data as never);
  }
  return rows.map(({ data }) => data);
}

/** Seals insights in segments of `size`, so that little makes many. */
export function sealSmall({ services }: TestApp, size: number): () => Promise<void> {
  return sealInsights(services, size);
}
