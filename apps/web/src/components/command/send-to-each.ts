/** So many calls are on their way at once: a fleet must not take the line from everything else. */
const AT_ONCE = 4;

export interface SendOutcome<T> {
  readonly sent: readonly T[];
  /** In the order in which the devices were chosen. */
  readonly failed: readonly { readonly deviceId: number; readonly error: unknown }[];
}

/** Sends something to each device by a call of its own; one that is refused holds up no other. Once stopped it begins none. */
export async function sendToEach<T>(
  deviceIds: readonly number[],
  send: (deviceId: number) => Promise<T>,
  onProgress: (done: number) => void = () => {},
  stop?: AbortSignal,
): Promise<SendOutcome<T>> {
  const outcomes: PromiseSettledResult<T>[] = [];
  let next = 0;
  let done = 0;
  async function work(): Promise<void> {
    for (let index = next++; index < deviceIds.length && !stop?.aborted; index = next++) {
      const [outcome] = await Promise.allSettled([send(deviceIds[index] ?? 0)]);
      outcomes[index] = outcome;
      done += 1;
      onProgress(done);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    sent: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    failed: outcomes.flatMap((outcome, index) =>
      outcome.status === 'rejected' ? { deviceId: deviceIds[index] ?? 0, error: outcome.reason } : [],
    ),
  };
}
