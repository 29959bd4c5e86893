import { POSITION_HEADER } from '@sightline/contract/kernel/log-position';

/** As `fetch`, for a body whose way to the server is to be seen: no browser's `fetch` tells that. */
export function sendWithProgress(
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit & { readonly headers: Headers },
  onSent: (bytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'blob';
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () => {
      try {
        resolve(responseOf(request));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(new TypeError('The request did not arrive.')));
    request.addEventListener('abort', () => reject(signal?.reason));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit | null | undefined);
  });
}

/** Statuses whose answers have no body, not even an empty one. */
const BODILESS: readonly number[] = [204, 205, 304];

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', POSITION_HEADER]) {
    const value = request.getResponseHeader(name);
    if (value) headers.set(name, value);
  }
  const { status } = request;
  const body = BODILESS.includes(status) ? null : (request.response as Blob);
  return new Response(body, { status, headers });
}
