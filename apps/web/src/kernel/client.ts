import { routes } from 'virtual:call-routes';
import type { contract } from '@sightline/contract/contract';
import { type Client, createRoutedClient, type Transport } from '@sightline/contract/kernel/client';
import { POSITION_HEADER } from '@sightline/contract/kernel/log-position';
import type { SeenPosition } from '@sightline/contract/kernel/seen-position';
import { type Connection, setReachable } from './connection.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { isSameHolder, type Session } from './session.ts';
import { isAway } from './unanswered.ts';

/** Every call of the contract, typed: `api.alerts.list()`. */
export type Api = Client<typeof contract>;

/** How a request with complete headers is sent: by `fetch`, or by a function that reports upload progress. */
export type Carrier = (url: string, init: RequestInit & { readonly headers: Headers }) => Promise<Response>;

/** The keys of all calls' cached answers, which no transport is needed for: `apiKeys.alerts.list.key()`. */
export const apiKeys: { readonly [A in keyof Api]: { readonly [C in keyof Api[A]]: KeyOf<Api[A][C]> } } =
  createRoutedClient<typeof contract>(routes, () => Promise.reject(new Error('Keys only.')));

type KeyOf<C> = C extends { readonly key: infer Key } ? { readonly key: Key } : never;

export interface ApiClients {
  readonly api: Api;
  /** The same calls for what brings a new token: if that is refused itself, it cannot wait for its own answer. */
  readonly renewingApi: Api;
  /** The same calls for a large file: `onSent` hears how many of its bytes have left. */
  readonly uploadingApi: (onSent: (bytes: number) => void) => Api;
  /** An address of the API's host, for links that leave the app. */
  readonly apiUrl: (path: string) => string;
}

interface ApiOptions {
  readonly session: Session;
  readonly connection: Connection;
  readonly seen: SeenPosition;
  readonly transport: Carrier;
  /** Address of the API's host; empty for the page's own. */
  readonly baseUrl: string;
}

export function createApiClients({ session, connection, seen, transport, baseUrl }: ApiOptions): ApiClients {
  const apiUrl = (path: string) => baseUrl.replace(/\/$/, '') + path;

  async function reach(carry: Carrier, path: string, init: RequestInit, token: string | null) {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', token);
    headers.set(POSITION_HEADER, seen.value());
    try {
      const response = await carry(apiUrl(path), { ...init, headers });
      seen.raise(response.headers.get(POSITION_HEADER));
      setReachable(connection, !isAway(response.status));
      return response;
    } catch (error) {
      if (!init.signal?.aborted) setReachable(connection, false);
      throw error;
    }
  }

  /** `nextToken` brings the token with which a call that was refused is made again. */
  function transportBy(carry: Carrier, nextToken: () => string | null | Promise<string | null>): Transport {
    return async (path, init) => {
      const token = session.token();
      const response = await reach(carry, path, init, token);
      if (response.status !== 401 || !token) return response;
      const newest = await nextToken();
      if (newest === token) session.clear();
      const isRenewed = newest !== token && isSameHolder(newest, token);
      return isRenewed && !(init.body instanceof ReadableStream)
        ? reach(carry, path, init, newest)
        : response;
    };
  }

  const clientBy = (carry: Carrier, nextToken: () => string | null | Promise<string | null>): Api =>
    createRoutedClient<typeof contract>(routes, transportBy(carry, nextToken));

  return {
    api: clientBy(transport, session.tokenAfterRefusal),
    renewingApi: clientBy(transport, session.newestToken),
    uploadingApi: (onSent) =>
      clientBy((url, init) => sendWithProgress(url, init, onSent), session.tokenAfterRefusal),
    apiUrl,
  };
}
