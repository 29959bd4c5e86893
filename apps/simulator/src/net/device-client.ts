import { deviceApiContract } from '@sightline/contract/device-api/device-api.contract';
import { type AreaClient, createClient, type Transport } from '@sightline/contract/kernel/client';
import pLimit from 'p-limit';

/** Longer than any answer that is still worth something; a photo over a slow line needs the most. */
const TIMEOUT_MS = 60_000;

/** Connections of one process: thousands of cameras must not need as many open sockets. */
const CONNECTIONS = 64;
const turns = pLimit(CONNECTIONS);

export type DeviceClient = AreaClient<typeof deviceApiContract>;

/** The device API as a camera with this key calls it; without a key only `provision` answers. */
export function connectDevice(url: string, key?: string): DeviceClient {
  const authorization = key && `DeviceKey ${key}`;
  return createClient({ deviceApi: deviceApiContract }, httpTransport(url, authorization)).deviceApi;
}

/**
 * Carries requests to a server by fetch, whose connections stay open between requests; of all requests of a process
 * {@link CONNECTIONS} are under way at a time.
 */
export function httpTransport(url: string, authorization?: string): Transport {
  const base = url.replace(/\/+$/, '');
  const send: Transport = async (path, init) => {
    const headers = new Headers(init.headers);
    if (authorization) headers.set('authorization', authorization);
    const late = AbortSignal.timeout(TIMEOUT_MS);
    const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
    const response = await fetch(base + path, { ...init, headers, signal });
    // Of a file what came before the connection was cut is worth keeping.
    if (response.headers.get('content-type') === 'application/octet-stream') return response;
    // Read here, so that a connection cut in the middle of an answer counts as no answer.
    const body = await response.arrayBuffer();
    const { status, statusText } = response;
    return new Response(body.byteLength > 0 ? body : null, {
      status,
      statusText,
      headers: response.headers,
    });
  };
  return (path, init) => turns(send, path, init);
}
