import type { JobPayloads } from '../../../jobs/job-plans.ts';
import type { Services } from '../../../kernel/services.ts';
import { problemMail } from './problem-mail.ts';
import { createProblemsStore } from './problems.store.ts';

/** Tells the owner of an integration that it does not work, once until it does again. */
export function notifyProblem({ db, env, mailer }: Services) {
  const store = createProblemsStore(db);
  return async ({ integrationId }: JobPayloads['notify-integration-problem']): Promise<void> => {
    const problem = await store.find(integrationId);
    if (problem) await mailer.send(problemMail(env, problem));
  };
}
