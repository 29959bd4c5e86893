import http from 'node:http';

/** A whole answer, of whatever status. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** A request, as a camera makes it. */
export interface Call {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** A call that nothing answers ends after this. */
const LONGEST_MS = 30_000;

/** Calls of a server over connections that are kept; a call that ends without a whole answer rejects. */
export function openLink(url: string, connections: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return {
    call: ({ method, path, headers, body }: Call): Promise<HttpAnswer> =>
      new Promise((resolve, reject) => {
        const length = { 'content-length': String(Buffer.byteLength(body)) };
        const options = { method, agent, headers: { ...headers, ...length }, timeout: LONGEST_MS };
        const request = http.request(url + path, options, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (piece: string) => {
            text += piece;
          });
          response.on('error', reject);
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        });
        request.on('timeout', () => request.destroy(new Error('No answer came.')));
        request.on('error', reject);
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}
