import { expect } from 'vitest';
import type { Mounted } from './mount.tsx';

/** Waits until the app hears of what happens elsewhere. */
export async function expectConnected({ services }: Mounted): Promise<void> {
  await expect.poll(() => services.connection.getState().live).toBe('connected');
}

/** Has the app make no pauses between the tries of a load; to be called before anything is loaded. */
export function retryAtOnce({ services: { queryClient } }: Mounted): void {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
}
