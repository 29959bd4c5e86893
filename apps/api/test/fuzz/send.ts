import http from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { FuzzServer } from './fuzz-server.ts';
import type { WireRequest } from './requests.ts';

export interface WireAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Longer than anything here may take. */
const PATIENCE_MS = 30_000;

/**
 * Sends a request as it is: no client of ours would send most of them. Of a stream of events only the head is read. A
 * connection that the server closed after the answer before, and which says so too late, is not held against it.
 */
export async function send(
  server: FuzzServer,
  method: string,
  request: WireRequest,
  authorization: string | undefined,
): Promise<WireAnswer> {
  const headers = {
    ...request.headers,
    'content-length': String(request.body.length),
    ...(authorization ? { authorization } : {}),
  };
  const options = { port: server.port, host: '127.0.0.1', method, path: request.path, headers };
  try {
    return await sendOnce({ ...options, agent: server.agent }, request.body);
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error;
    return sendOnce({ ...options, agent: false }, request.body);
  }
}

/** An answer that is not what its header says is a fault like one that is not what its schema says. */
function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === undefined) return body;
  const unpacked = UNPACK[encoding];
  if (!unpacked) throw new Error(`Nobody asked for ${encoding}.`);
  return unpacked(body);
}

const UNPACK: Partial<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

class StaleConnection extends Error {
  override readonly name = 'StaleConnection';
}

function sendOnce(options: http.RequestOptions, body: Uint8Array): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request(options);
    outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error('There was no answer.')));
    outgoing.once('error', (error) => {
      const isStale = outgoing.reusedSocket && 'code' in error && error.code !== undefined;
      reject(isStale ? new StaleConnection(error.message, { cause: error }) : error);
    });
    outgoing.once('response', (response) => {
      const head = { status: response.statusCode ?? 0, headers: response.headers };
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        response.destroy();
        return resolve({ ...head, body: Buffer.alloc(0) });
      }
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.once('error', reject);
      response.once('end', () => {
        const body = Buffer.concat(pieces);
        resolve({
          ...head,
          body: body.length > 0 ? unpack(body, response.headers['content-encoding']) : body,
        });
      });
    });
    outgoing.end(body);
  });
}
