import { create } from 'zustand';

interface Connection {
  /** False from the first request that got no answer until the next one that does. */
  readonly reachable: boolean;
  /** Whether news arrive by themselves. */
  readonly live: 'off' | 'connecting' | 'connected' | 'offline';
}

export const useConnection = create<Connection>()(() => ({ reachable: true, live: 'off' }));

/** Whether nothing is known that would keep a request from its answer. */
export function mayBeAnswered(): boolean {
  const { reachable, live } = useConnection.getState();
  return navigator.onLine && reachable && live !== 'offline';
}

export function setReachable(reachable: boolean): void {
  if (useConnection.getState().reachable !== reachable) useConnection.setState({ reachable });
}
