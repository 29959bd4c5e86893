import net from 'node:net';

/** Requests of one connection, each as it goes over the wire. */
type Line = readonly Buffer[];

const HEAD_END = '\r\n\r\n';

/** A POST of JSON over HTTP/1.1, ready to be written. */
export function postOf(path: string, authorization: string, body: object): Buffer {
  const payload = Buffer.from(JSON.stringify(body));
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: bench.test',
    `Authorization: ${authorization}`,
    'Content-Type: application/json',
    `Content-Length: ${payload.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}${HEAD_END}`), payload]);
}

/** A GET over HTTP/1.1, ready to be written. */
export function getOf(path: string, authorization: string): Buffer {
  const head = [`GET ${path} HTTP/1.1`, 'Host: bench.test', `Authorization: ${authorization}`];
  return Buffer.from(`${head.join('\r\n')}${HEAD_END}`);
}

/**
 * Writes the requests of each line over a connection of its own, the next when the one before was answered, and answers
 * how many milliseconds each took. Sockets and not an HTTP client, which would take more of the machine than the server
 * that is measured. Anything but 200 with a Content-Length is an error.
 */
export async function keepSending(url: string, lines: readonly Line[]): Promise<number[]> {
  return (await Promise.all(lines.map((line) => sendLine(new URL(url), line)))).flat();
}

function sendLine({ hostname, port }: URL, line: Line): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    const socket = net.connect(Number(port), hostname).setNoDelay(true);
    let startedAt = 0;
    let head: Buffer = Buffer.alloc(0);
    /** Bytes of the answer that are still to come; undefined until its head is there. */
    let left: number | undefined;
    const next = () => {
      const request = line[times.length];
      if (!request) return socket.end(() => resolve(times));
      startedAt = performance.now();
      return socket.write(request);
    };
    const readHead = (piece: Buffer) => {
      head = head.length > 0 ? Buffer.concat([head, piece]) : piece;
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      if (!text.startsWith('HTTP/1.1 200')) return socket.destroy(new Error(head.toString('latin1')));
      const [, length] = /^content-length: *(\d+)/im.exec(text) ?? [];
      if (!length) return socket.destroy(new Error(`An answer does not say how long it is:\n${text}`));
      left = end + HEAD_END.length + Number(length) - head.length;
      head = Buffer.alloc(0);
    };
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection.')));
    socket.on('data', (piece: Buffer) => {
      if (left === undefined) readHead(piece);
      else left -= piece.length;
      if (left !== 0) return;
      times.push(performance.now() - startedAt);
      left = undefined;
      next();
    });
  });
}
