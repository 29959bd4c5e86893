import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import { QueryClient, type QueryPersister } from '@tanstack/react-query';

const RETRIES = 3;
const LONGEST_WAIT_MS = 8_000;

/** Whether asking again may help: no answer at all, or a server in trouble. A refusal stays a refusal. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof OfflineError) return true;
  return error instanceof ProblemError && (error.status >= 500 || error.problem.retryable === true);
}

/** Milliseconds until the next try: what the server asks for, else doubling. */
export function retryDelay(attempt: number, error: unknown): number {
  const asked = error instanceof ProblemError ? error.problem.retry_after_s : undefined;
  return asked === undefined ? Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS) : asked * 1000;
}

/** `persister` asks the questions. */
export function createQueryClient(persister?: QueryPersister): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A camera base station may serve the console without any internet.
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
        retryDelay,
        ...(persister && { persister }),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
