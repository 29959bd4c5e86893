import type { Services } from '../../kernel/services.ts';
import { insightColumns } from './columns-state.ts';

interface Waiting {
  readonly signal: AbortSignal;
  /** Called with how many insights are here so far. */
  readonly onProgress: (insights: number) => void;
}

/** Whether every insight is here. */
export function isLoaded(services: Services): boolean {
  return services.get(insightColumns).store.getState().load.complete;
}

/** Waits until every insight is here. Throws why they are not, and the signal's reason when that is aborted. */
export function whenLoaded(services: Services, { signal, onProgress }: Waiting): Promise<void> {
  const { store } = services.get(insightColumns);
  return new Promise((resolve, reject) => {
    const look = () => {
      const { load, error } = store.getState();
      onProgress(load.loaded);
      if (load.complete) end(resolve);
      else if (error && !load.isLoading) end(() => reject(error));
    };
    const cancel = () => end(() => reject(signal.reason));
    const stop = store.subscribe(look);
    signal.addEventListener('abort', cancel);
    function end(settle: () => void): void {
      stop();
      signal.removeEventListener('abort', cancel);
      settle();
    }
    if (signal.aborted) cancel();
    else look();
  });
}
