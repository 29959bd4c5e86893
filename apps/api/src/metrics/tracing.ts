import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '../env.ts';

/** A collector that is away is waited for so long when a process stops. */
const STOP_MS = 2_000;

export interface Tracing {
  /** Sends what has not been sent, as far as the collector takes it; never fails. */
  stop(): Promise<void>;
}

/**
 * Traces requests, statements to the database and jobs to OTEL_EXPORTER_OTLP_ENDPOINT. Nothing of it is even loaded when
 * that is not set. To be called before connections are made.
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT }: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  serviceName: string,
): Promise<Tracing> {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return { stop: async () => {} };
  const [api, sdk, contexts, core, resources, otlp, instrumentation, http, pg] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/instrumentation'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
  ]);
  const exporter = new otlp.OTLPTraceExporter({ url: `${OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [
      {
        // PostgreSQL's words for what went wrong quote values.
        onEnd: ({ status }) => {
          delete status.message;
        },
        onStart: () => {},
        forceFlush: async () => {},
        shutdown: async () => {},
      },
      new sdk.BatchSpanProcessor({ exporter }),
    ],
  });
  api.context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  instrumentation.registerInstrumentations({
    instrumentations: [
      new http.HttpInstrumentation({
        ignoreOutgoingRequestHook: () => true,
        ignoreIncomingRequestHook: ({ url }) => url === '/metrics',
        // Links in mails have their token in the query.
        applyCustomAttributesOnSpan: (span) => span.setAttribute('url.query', ''),
      }),
      new pg.PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  // The instrumentations change what `require` brings, which is the same object that was imported before.
  const require = createRequire(import.meta.url);
  for (const traced of ['http', 'pg']) require(traced);
  return {
    stop: async () => {
      await Promise.race([provider.shutdown().catch(() => {}), pause(STOP_MS)]);
    },
  };
}
