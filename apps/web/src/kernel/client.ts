import { contract } from '@sightline/contract/contract';
import { createClient, type Transport } from '@sightline/contract/kernel/client';
import { setReachable } from './connection.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { isSameHolder, newestToken, tokenAfterRefusal, useSession } from './session.ts';

const BASE = (import.meta.env.VITE_API_URL ?? '').replace(/\/$/, '');

/** Answers of a gateway whose server is away; a plain 500 is one call's fault. */
const AWAY: readonly number[] = [502, 503, 504];

/** An address of the API's host, for links that leave the app. */
export function apiUrl(path: string): string {
  return BASE + path;
}

/** How a request whose headers are complete is carried: by `fetch`, or by what tells how far it has come. */
type Carrier = (url: string, init: RequestInit & { readonly headers: Headers }) => Promise<Response>;

/** The token with which a call that was refused is to be made again. */
type NextToken = () => string | null | Promise<string | null>;

function transportBy(carry: Carrier, nextToken: NextToken = tokenAfterRefusal): Transport {
  return async (path, init) => {
    const { token } = useSession.getState();
    const response = await reach(carry, path, init, token);
    if (response.status !== 401 || !token) return response;
    const newest = await nextToken();
    if (newest === token) useSession.getState().clear();
    const isRenewed = newest !== token && isSameHolder(newest, token);
    return isRenewed && !(init.body instanceof ReadableStream) ? reach(carry, path, init, newest) : response;
  };
}

async function reach(
  carry: Carrier,
  path: string,
  init: RequestInit,
  token: string | null,
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', token);
  try {
    const response = await carry(apiUrl(path), { ...init, headers });
    setReachable(!AWAY.includes(response.status));
    return response;
  } catch (error) {
    if (!init.signal?.aborted) setReachable(false);
    throw error;
  }
}

/** Every call of the contract, typed: `api.alerts.list()`. */
export const api = createClient(
  contract,
  transportBy((url, init) => fetch(url, init)),
);

/** The same calls for what brings a new token: if that is refused itself, it cannot wait for its own answer. */
export const renewingApi = createClient(
  contract,
  transportBy((url, init) => fetch(url, init), newestToken),
);

/** The same calls for a large file: `onSent` hears how many of its bytes have left. */
export function uploadingApi(onSent: (bytes: number) => void): typeof api {
  return createClient(
    contract,
    transportBy((url, init) => sendWithProgress(url, init, onSent)),
  );
}
