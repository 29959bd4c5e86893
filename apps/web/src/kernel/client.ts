import { contract } from '@sightline/contract/contract';
import { createClient, type Transport } from '@sightline/contract/kernel/client';
import { setReachable } from './connection.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { useSession } from './session.ts';

const BASE = (import.meta.env.VITE_API_URL ?? '').replace(/\/$/, '');

/** Answers of a gateway whose server is away; a plain 500 is one call's fault. */
const AWAY: readonly number[] = [502, 503, 504];

/** An address of the API's host, for links that leave the app. */
export function apiUrl(path: string): string {
  return BASE + path;
}

/** How a request is carried to the API: by `fetch`, or by what tells how far it has come. */
type Carrier = (url: string, init: RequestInit & { readonly headers: Headers }) => Promise<Response>;

function transportBy(carry: Carrier): Transport {
  return async (path, init) => {
    const { token } = useSession.getState();
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', token);
    const response = await reach(() => carry(apiUrl(path), { ...init, headers }), init);
    if (response.status === 401 && token && token === useSession.getState().token) {
      useSession.getState().clear();
    }
    return response;
  };
}

async function reach(request: () => Promise<Response>, init: RequestInit): Promise<Response> {
  try {
    const response = await request();
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

/** The same calls for a large file: `onSent` hears how many of its bytes have left. */
export function uploadingApi(onSent: (bytes: number) => void): typeof api {
  return createClient(
    contract,
    transportBy((url, init) => sendWithProgress(url, init, onSent)),
  );
}
