import { create } from 'zustand';

interface Connection {
  /** False from the first request that got no answer until the next one that does. */
  readonly reachable: boolean;
  /** Whether news arrive by themselves. */
  readonly live: 'off' | 'connecting' | 'connected' | 'offline';
}

export const useConnection = create<Connection>()(() => ({ reachable: true, live: 'off' }));

export function setReachable(reachable: boolean): void {
  if (useConnection.getState().reachable !== reachable) useConnection.setState({ reachable });
}
