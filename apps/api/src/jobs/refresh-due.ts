interface Refresh<Camera> {
  readonly now: () => Date;
  /** The next cameras after an id, ascending; none when all are done. */
  readonly due: (after: number, at: Date) => Promise<readonly Camera[]>;
  readonly refresh: (cameras: readonly Camera[], at: Date) => Promise<void>;
}

/** A job that works something out anew for all cameras that are due, a portion after the other. */
export function refreshDue<Camera extends { readonly device_id: number }>({
  now,
  due,
  refresh,
}: Refresh<Camera>) {
  return async (): Promise<void> => {
    for (let after = 0; ; ) {
      const at = now();
      const cameras = await due(after, at);
      const last = cameras.at(-1);
      if (!last) return;
      await refresh(cameras, at);
      after = last.device_id;
    }
  };
}
