import { AsyncLocalStorage } from 'node:async_hooks';
import { context, propagation } from '@opentelemetry/api';
import { z } from 'zod';

/** Why something is done: for a request, and, in the worker, in a job that perhaps a request asked for. */
export interface Cause {
  readonly requestId?: string | undefined;
  readonly job?: string;
  readonly jobId?: string;
}

/** What a job keeps of its cause: the id of the request, and where the trace goes on (W3C). */
const carriedSchema = z.object({ requestId: z.string().optional(), traceparent: z.string().optional() });
const carryingSchema = z.object({ cause: carriedSchema });

const causes = new AsyncLocalStorage<Cause>();

/** Why the code that asks is running; empty where nothing is known. */
export function currentCause(): Cause {
  return causes.getStore() ?? {};
}

/** Does something, and whatever follows from it, for this cause. */
export function within<T>(cause: Cause, work: () => T): T {
  return causes.run(cause, work);
}

/** What a job sent now has to know beside its payload, so that it can be followed to the request that asked for it. */
export function carriedCause(): { cause?: z.infer<typeof carriedSchema> } {
  const carried: Record<string, string> = {};
  propagation.inject(context.active(), carried);
  const { requestId } = currentCause();
  if (requestId) carried.requestId = requestId;
  return Object.keys(carried).length > 0 ? { cause: carried } : {};
}

/** What {@link carriedCause} put into a job, and the place in the trace that it names. */
export function readCause(data: unknown) {
  const carried = carryingSchema.safeParse(data).data?.cause ?? {};
  return { requestId: carried.requestId, trace: propagation.extract(context.active(), carried) };
}
