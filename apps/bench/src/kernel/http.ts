import http from 'node:http';

// Connections are not kept: while one contender runs, the others' would grow old and be closed under a request.
const agent = new http.Agent({ keepAlive: false });

/** One GET, read to its end and thrown away: how many bytes came. Anything but 200 or 304 is an error. */
export function download(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200 || response.statusCode === 304) resolve(bytes);
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    });
    request.on('error', reject);
  });
}

/** One GET, or a POST where there is a body, as JSON. */
export async function fetchJson<T>(
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<T> {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(url, { headers, ...sent });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as T;
}
