import { createStore, type StoreApi } from 'zustand';

export interface ConnectionState {
  /** False from the first request that got no answer until the next one that does. */
  readonly reachable: boolean;
  /** Whether the stream of live events is open; `reconnecting` after one that broke or did not open. */
  readonly live: 'off' | 'connecting' | 'connected' | 'offline' | 'reconnecting';
}

export type Connection = StoreApi<ConnectionState>;

export function createConnection(): Connection {
  return createStore<ConnectionState>()(() => ({ reachable: true, live: 'off' }));
}

/** Whether nothing is known that would keep a request from its answer. */
export function isServerReachable(connection: Connection): boolean {
  const { reachable, live } = connection.getState();
  return navigator.onLine && reachable && live !== 'offline' && live !== 'reconnecting';
}

export function setReachable(connection: Connection, reachable: boolean): void {
  if (connection.getState().reachable !== reachable) connection.setState({ reachable });
}
