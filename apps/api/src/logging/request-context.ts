import { AsyncLocalStorage } from 'node:async_hooks';
import { context, propagation } from '@opentelemetry/api';
import { z } from 'zod';

/** What code runs for: a request, or in the worker a job, which a request may have sent. */
export interface RequestContext {
  readonly requestId?: string | undefined;
  readonly job?: string;
  readonly jobId?: string;
}

/** What a job keeps of the context it was sent in: the id of the request, and the trace to continue (W3C). */
const carriedSchema = z.object({ requestId: z.string().optional(), traceparent: z.string().optional() });
/** Versions before wrote `cause`; such jobs may wait through an upgrade. */
const carryingSchema = z.object({ context: carriedSchema.optional(), cause: carriedSchema.optional() });

const contexts = new AsyncLocalStorage<RequestContext>();

/** The context of the code that asks; empty outside of requests and jobs. */
export function currentContext(): RequestContext {
  return contexts.getStore() ?? {};
}

/** Runs work, and everything it starts, in this context. */
export function runInContext<T>(requestContext: RequestContext, work: () => T): T {
  return contexts.run(requestContext, work);
}

/** What a job sent now has to know beside its payload, so that it can be followed to the request that asked for it. */
export function carriedContext(): { context?: z.infer<typeof carriedSchema> } {
  const carried: Record<string, string> = {};
  propagation.inject(context.active(), carried);
  const { requestId } = currentContext();
  if (requestId) carried.requestId = requestId;
  return Object.keys(carried).length > 0 ? { context: carried } : {};
}

/** What {@link carriedContext} put into a job, and the trace that it continues. */
export function readContext(data: unknown) {
  const { context: written, cause } = carryingSchema.safeParse(data).data ?? {};
  const carried = written ?? cause ?? {};
  return { requestId: carried.requestId, trace: propagation.extract(context.active(), carried) };
}
