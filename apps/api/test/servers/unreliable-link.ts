import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { TestApp } from '../app.ts';

/** What a camera sends, byte for byte. */
export interface Sent {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly authorization: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What becomes of an attempt: its answer is lost after the server has given it, or it breaks off within its body. */
export type LinkFault = 'answer lost' | 'body cut';

/** Over a real connection that breaks where it is told to. */
export function createUnreliableLink({ app }: Pick<TestApp, 'app'>) {
  const begin = ({ method, path, authorization, headers, body }: Sent): ClientRequest => {
    const { port } = app.server.address() as AddressInfo;
    return request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      headers: { ...headers, authorization, 'content-length': String(body.length) },
    });
  };

  async function statusOf(sent: Sent): Promise<{ status: number; retryAfterMs: number }> {
    const under = begin(sent).end(sent.body);
    const [response]: IncomingMessage[] = await once(under, 'response');
    response?.resume();
    return {
      status: response?.statusCode ?? 0,
      retryAfterMs: Number(response?.headers['retry-after'] ?? 0) * 1_000,
    };
  }

  async function cut(sent: Sent): Promise<void> {
    const under = begin(sent).on('error', () => {});
    await new Promise((resolve) => {
      under.on('close', resolve);
      under.write(sent.body.subarray(0, Math.floor(sent.body.length * 0.7)), () => under.destroy());
    });
  }

  /** Sends until it has an answer that it may believe, as cameras do; returns the answer's status. */
  return async function deliver(sent: Sent, linkFaults: readonly LinkFault[] = []): Promise<number> {
    for (const linkFault of linkFaults) await (linkFault === 'body cut' ? cut(sent) : statusOf(sent));
    for (;;) {
      const { status, retryAfterMs } = await statusOf(sent);
      if (status !== 503) return status;
      await setTimeout(retryAfterMs);
    }
  };
}
