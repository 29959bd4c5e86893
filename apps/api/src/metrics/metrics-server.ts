import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from '@prometheus-io/client';
import type { Services } from '../kernel/services.ts';

export interface MetricsServer {
  /** Where it listens; 0: nowhere. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Answers `/metrics` on a port of its own, which is not the public one: who reaches it may read. Without a port nobody is
 * answered.
 */
export async function serveMetrics(
  { env, log, metrics: { registry } }: Pick<Services, 'env' | 'log' | 'metrics'>,
  port: number | undefined,
): Promise<MetricsServer> {
  if (port === undefined) return { port: 0, close: async () => {} };
  collectDefaultMetrics({ register: registry });

  const answer: RequestListener = async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      log.warn({ err: error }, 'metrics could not be read');
      response.writeHead(503).end();
    }
  };
  const server = createServer(
    { requestTimeout: 10_000 },
    (request, response) => void answer(request, response),
  );
  server.listen(port, env.METRICS_HOST);
  await once(server, 'listening');
  // It is an address and not a path: it was given a port.
  const { port: bound } = server.address() as AddressInfo;
  return {
    port: bound,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
